"""Naufragés: castaways who must reach the summit, be seen by a ship, and have the best story."""
