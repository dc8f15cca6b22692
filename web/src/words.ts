// Every word that the client itself says, in English and in French, side by side. What concerns a
// game comes from the server in the viewer's language.

import type { Language } from "./protocol";

type Said = { en: string; fr: string };

export const WORDS = {
  // --- everywhere
  "skip": { en: "Skip to the content", fr: "Aller au contenu" },
  "home": { en: "Home", fr: "Accueil" },
  "rules": { en: "Rules", fr: "Règles" },
  "theme.dark": { en: "Dark colours", fr: "Couleurs sombres" },
  "theme.light": { en: "Light colours", fr: "Couleurs claires" },
  "sound.on": { en: "Turn the sound on", fr: "Mettre le son" },
  "sound.off": { en: "Turn the sound off", fr: "Couper le son" },
  "language": { en: "Language", fr: "Langue" },
  "loading": { en: "One moment", fr: "Un instant" },
  "close": { en: "Close", fr: "Fermer" },
  "cancel": { en: "Not now", fr: "Pas maintenant" },
  "fault": { en: "That did not work. Try again in a moment.", fr: "Cela n’a pas marché. Réessayez dans un instant." },
  "fault.network": { en: "The server cannot be reached.", fr: "Le serveur est hors d’atteinte." },
  "missing.title": { en: "Nothing on the chart here", fr: "Rien sur la carte à cet endroit" },
  "missing.text": { en: "This table does not exist, or it is private and the link is not complete.", fr: "Cette table n’existe pas, ou elle est privée et le lien est incomplet." },
  "missing.back": { en: "Back to the harbour", fr: "Retour au port" },

  // --- home
  "home.line": { en: "A table by the sea, for games of islands", fr: "Une table au bord de l’eau, pour des jeux d’îles" },
  "home.lead": { en: "Open a table, send the link, and play. No account, nothing to install.", fr: "Ouvrez une table, envoyez le lien, jouez. Ni compte ni installation." },
  "home.games": { en: "Games", fr: "Jeux" },
  "home.open": { en: "Open tables", fr: "Tables ouvertes" },
  "home.open.none": { en: "No public table is waiting for players. Open one.", fr: "Aucune table publique n’attend de joueurs. Ouvrez-en une." },
  "home.yours": { en: "Your tables", fr: "Vos tables" },
  "home.running": { en: "Games under way", fr: "Parties en cours" },
  "home.recent": { en: "Finished games", fr: "Parties finies" },
  "home.hero.alt": { en: "An island with a volcano at sundown, a small boat leaving it.", fr: "Une île et son volcan au couchant, qu’une petite barque quitte." },
  "table.new": { en: "New table", fr: "Nouvelle table" },
  "table.join": { en: "Join", fr: "Rejoindre" },
  "table.watch": { en: "Watch", fr: "Regarder" },
  "table.return": { en: "Return", fr: "Revenir" },
  "table.seen": { en: "Look again", fr: "Revoir" },
  "players": { en: "{n} players", fr: "{n} joueurs" },
  "chairs.free": { en: "{n} of {all} chairs free", fr: "{n} chaises libres sur {all}" },
  "chairs.free_1": { en: "one of {all} chairs free", fr: "une chaise libre sur {all}" },
  "chairs.free_0": { en: "full", fr: "complète" },
  "state.open": { en: "Waiting for players", fr: "Attend des joueurs" },
  "state.playing": { en: "Under way", fr: "En cours" },
  "state.paused": { en: "Paused", fr: "En pause" },
  "state.over": { en: "Finished", fr: "Finie" },

  // --- a new table
  "new.title": { en: "A new table of {game}", fr: "Une nouvelle table de {game}" },
  "new.name": { en: "Name of the table", fr: "Nom de la table" },
  "new.name.help": { en: "So that your friends recognise it.", fr: "Pour que vos amis la reconnaissent." },
  "new.name.example": { en: "Saturday evening", fr: "Samedi soir" },
  "new.seats": { en: "Chairs", fr: "Chaises" },
  "new.seats.help": { en: "People and bots together.", fr: "Personnes et robots ensemble." },
  "new.public": { en: "Who may come", fr: "Qui peut venir" },
  "new.private": { en: "Only those with the link", fr: "Seulement avec le lien" },
  "new.private.text": { en: "The table is in no list.", fr: "La table ne figure sur aucune liste." },
  "new.open": { en: "Anyone", fr: "Tout le monde" },
  "new.open.text": { en: "The table is listed on the home page.", fr: "La table figure sur la page d’accueil." },
  "new.pace": { en: "Pace of the bots", fr: "Allure des robots" },
  "new.pace.slow": { en: "Calm", fr: "Calme" },
  "new.pace.slow.text": { en: "Two seconds a move, good for learning.", fr: "Deux secondes par coup, bien pour apprendre." },
  "new.pace.normal": { en: "Steady", fr: "Régulière" },
  "new.pace.normal.text": { en: "One second a move.", fr: "Une seconde par coup." },
  "new.pace.fast": { en: "Brisk", fr: "Vive" },
  "new.pace.fast.text": { en: "As fast as the pieces can move.", fr: "Aussi vite que bougent les pions." },
  "new.rules": { en: "House rules", fr: "Règles de la table" },
  "new.only": { en: "With {n} players only.", fr: "Seulement à {n} joueurs." },
  "new.never": { en: "Not together with the other choice.", fr: "Pas avec l’autre choix." },
  "new.create": { en: "Open the table", fr: "Ouvrir la table" },

  // --- lobby
  "lobby.invite": { en: "Invite", fr: "Inviter" },
  "lobby.invite.text": { en: "Whoever has this link can take a chair.", fr: "Qui reçoit ce lien peut prendre une chaise." },
  "lobby.copy": { en: "Copy the link", fr: "Copier le lien" },
  "lobby.copied": { en: "Copied", fr: "Copié" },
  "lobby.share": { en: "Share", fr: "Partager" },
  "lobby.chairs": { en: "Chairs", fr: "Chaises" },
  "lobby.name": { en: "Your name", fr: "Votre nom" },
  "lobby.name.none": { en: "Write your name first, then take a chair.", fr: "Écrivez d’abord votre nom, puis prenez une chaise." },
  "lobby.free": { en: "Free chair", fr: "Chaise libre" },
  "lobby.sit": { en: "Sit here", fr: "S’asseoir ici" },
  "lobby.stand": { en: "Stand up", fr: "Se lever" },
  "lobby.bot": { en: "Add a bot", fr: "Ajouter un robot" },
  "lobby.bot.off": { en: "Send away", fr: "Renvoyer" },
  "lobby.kick": { en: "Free the chair", fr: "Libérer la chaise" },
  "lobby.ready": { en: "I am ready", fr: "Tout est prêt pour moi" },
  "lobby.unready": { en: "Wait for me", fr: "Attendez-moi" },
  "lobby.start": { en: "Start the game", fr: "Commencer la partie" },
  "lobby.wait.chairs": { en: "Every chair needs somebody: a friend or a bot.", fr: "Il faut quelqu’un sur chaque chaise : un ami ou un robot." },
  "lobby.wait.ready": { en: "Waiting until everybody is ready.", fr: "On attend que tout le monde soit prêt." },
  "lobby.wait.host": { en: "Everybody is ready. The host starts the game.", fr: "Tout le monde est prêt. L’hôte lance la partie." },
  "lobby.go": { en: "Everybody is here. You can start.", fr: "Tout le monde est là. Vous pouvez commencer." },
  "lobby.options": { en: "How we play", fr: "Comment on joue" },
  "lobby.commitment": { en: "Seal of the shuffle", fr: "Sceau du mélange" },
  "lobby.commitment.text": { en: "The shuffle is already fixed. After the game this seal shows that nobody changed it.", fr: "Le mélange est déjà fait. Après la partie, ce sceau montre que nul n’y a touché." },
  "chair.you": { en: "you", fr: "vous" },
  "chair.host": { en: "host", fr: "hôte" },
  "chair.ready": { en: "ready", fr: "c’est bon" },
  "chair.waiting": { en: "not ready yet", fr: "pas encore" },
  "chair.bot": { en: "bot", fr: "robot" },
  "chair.away": { en: "away", fr: "au loin" },
  "chair.held": { en: "a bot holds the chair", fr: "un robot tient la chaise" },
  "level.uniform": { en: "Dreamer", fr: "Rêveur" },
  "level.uniform.text": { en: "plays anything that is allowed", fr: "joue tout ce qui est permis" },
  "level.simple": { en: "Sailor", fr: "Matelot" },
  "level.simple.text": { en: "knows the ropes", fr: "connaît les manœuvres" },

  // --- table
  "table.board": { en: "Board", fr: "Plateau" },
  "table.side": { en: "Turn, players and log", fr: "Tour, joueurs et journal" },
  "table.steps": { en: "Steps of the turn", fr: "Étapes du tour" },
  "table.prompt": { en: "What to do now", fr: "Que faire maintenant" },
  "table.players": { en: "Players", fr: "Joueurs" },
  "table.hand": { en: "Your hand", fr: "Votre main" },
  "table.cards": { en: "{n} in hand", fr: "{n} en main" },
  "table.facts": { en: "On the table", fr: "Sur la table" },
  "table.log": { en: "Log", fr: "Journal" },
  "table.log.none": { en: "Nothing has happened yet.", fr: "Rien ne s’est encore passé." },
  "table.chat": { en: "Chat", fr: "Discussion" },
  "table.chat.none": { en: "Say hello.", fr: "Dites bonjour." },
  "table.chat.write": { en: "Write a message", fr: "Écrire un message" },
  "table.chat.send": { en: "Send", fr: "Envoyer" },
  "table.actions": { en: "Actions", fr: "Actions" },
  "table.actions.n": { en: "Everything you can do, in words ({n})", fr: "Tout ce que vous pouvez faire, en mots ({n})" },
  "table.actions.none": { en: "Nothing to do for now.", fr: "Rien à faire pour l’instant." },
  "table.actions.others": { en: "On the board", fr: "Sur le plateau" },
  "table.undo": { en: "Undo", fr: "Annuler" },
  "table.clear": { en: "Clear", fr: "Effacer" },
  "table.fit": { en: "Whole board", fr: "Tout le plateau" },
  "table.closer": { en: "Closer", fr: "Plus près" },
  "table.further": { en: "Further", fr: "Plus loin" },
  "table.help": { en: "Help", fr: "Aide" },
  "table.pause": { en: "Pause", fr: "Pause" },
  "table.resume": { en: "Resume", fr: "Reprendre" },
  "table.paused": { en: "The table is paused.", fr: "La table est en pause." },
  "table.watching": { en: "You are watching.", fr: "Vous regardez." },
  "table.your_turn": { en: "Your turn", fr: "À vous" },
  "table.playing": { en: "playing", fr: "joue" },
  "table.asked": { en: "has to answer", fr: "doit répondre" },
  "table.offline": { en: "The connection is lost. Trying again; your moves are kept.", fr: "La connexion est perdue. Nouvel essai en cours, vos coups sont gardés." },
  "table.offline.now": { en: "Try now", fr: "Réessayer" },
  "table.joining": { en: "Laying the table", fr: "On dresse la table" },
  "table.sending": { en: "Sending", fr: "Envoi" },
  "table.choose": { en: "Which one", fr: "Laquelle" },
  "table.sure": { en: "Before you do this", fr: "Avant de le faire" },
  "table.selected": { en: "Chosen: {what}", fr: "Choisi : {what}" },
  "table.sheet": { en: "Change the height of the panel", fr: "Changer la hauteur du panneau" },
  "face.red": { en: "red", fr: "rouge" },
  "face.blue": { en: "blue", fr: "bleu" },
  "face.green": { en: "green", fr: "vert" },
  "face.yellow": { en: "yellow", fr: "jaune" },
  "face.violet": { en: "violet", fr: "violet" },

  // --- help
  "help.title": { en: "How to play with this table", fr: "Comment jouer sur cette table" },
  "help.click": { en: "What you can click wears a golden ring. Click a piece, then where it goes; or drag it there.", fr: "Ce qui se clique porte un anneau doré. Cliquez un pion, puis sa destination ; ou faites-le glisser." },
  "help.list": { en: "“Actions” lists every possible move in words.", fr: "« Actions » donne tous les coups possibles, en mots." },
  "help.zoom": { en: "Pinch or turn the wheel to come closer; double-tap to see the whole board.", fr: "Pincez ou tournez la molette pour approcher ; touchez deux fois pour tout revoir." },
  "help.keys": { en: "Keys", fr: "Touches" },
  "help.key.arrows": { en: "go from one possible piece or space to the next", fr: "aller d’un pion ou d’une case possible à l’autre" },
  "help.key.enter": { en: "choose", fr: "choisir" },
  "help.key.escape": { en: "clear the choice", fr: "effacer le choix" },
  "help.key.undo": { en: "undo", fr: "annuler" },
  "help.key.fit": { en: "whole board", fr: "tout le plateau" },
  "help.key.help": { en: "this help", fr: "cette aide" },
  "key.arrows": { en: "Arrows", fr: "Flèches" },
  "key.enter": { en: "Enter", fr: "Entrée" },
  "key.escape": { en: "Esc", fr: "Échap" },

  // --- end
  "end.title": { en: "The game is over", fr: "La partie est finie" },
  "end.won": { en: "{name} wins.", fr: "Victoire pour {name}." },
  "end.tied": { en: "{names} share the victory.", fr: "{names} partagent la victoire." },
  "end.you": { en: "You win.", fr: "C’est vous qui gagnez." },
  "end.winner": { en: "winner", fr: "vainqueur" },
  "end.record": { en: "Download the record", fr: "Télécharger la partie" },
  "end.again": { en: "Play again", fr: "Rejouer" },
  "end.board": { en: "See the board", fr: "Voir le plateau" },
  "end.scores": { en: "See the scores", fr: "Voir les scores" },
  "and": { en: "and", fr: "et" },
} as const satisfies Record<string, Said>;

export type Word = keyof typeof WORDS;

let language: Language = "en";

export function speak(chosen: Language): void {
  language = chosen;
}

export function spoken(): Language {
  return language;
}

/** A word or sentence, with its blanks filled. */
export function say(word: Word, blanks: Record<string, string | number> = {}): string {
  return WORDS[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
}

/** The word for a number: `chairs.free_1` for one, where there is such a word. */
export function sayCount(word: Word, n: number, blanks: Record<string, string | number> = {}): string {
  const exact = `${word}_${n}`;
  return say(exact in WORDS ? (exact as Word) : word, { n, ...blanks });
}

/** A word that may not be there: a bot's level, a colour. */
export function sayIf(word: string): string {
  return word in WORDS ? say(word as Word) : "";
}

export function joined(names: string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${say("and")} ${names.at(-1)}`;
}
