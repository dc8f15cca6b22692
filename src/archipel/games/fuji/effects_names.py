"""Which card's effect each use of equipment is."""

from __future__ import annotations

from typing import Final

from archipel.core.actions import Action
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import Item

EFFECTS: Final[dict[type[Action], Item]] = {
    a.UseBinoculars: Item.BINOCULARS,
    a.UseFirstAid: Item.FIRST_AID,
    a.UseLighter: Item.LIGHTER,
    a.UseShovel: Item.SHOVEL,
    a.UseCarabiner: Item.CARABINER,
    a.UseMap: Item.MAP,
    a.UseRope: Item.ROPE,
    a.UseDuctTape: Item.DUCT_TAPE,
    a.UseFlareGun: Item.FLARE_GUN,
    a.UseCompass: Item.COMPASS,
    a.UseMachete: Item.MACHETE,
    a.UseFlashlight: Item.FLASHLIGHT,
    a.UseRadio: Item.RADIO,
    a.UseWaterBottle: Item.WATER_BOTTLE,
    a.OfferWaterBottle: Item.WATER_BOTTLE,
}
