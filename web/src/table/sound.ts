// A few soft sounds, made here and now: wood for a move, a low drum for a loss, a shell for a turn.

let context: AudioContext | null = null;

export type Sound = "move" | "loss" | "turn";

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    if (sound === "move") {
      tone(context, "triangle", 720, 260, now, 0.07, 0.16);
      tone(context, "sine", 1400, 900, now, 0.03, 0.05);
    } else if (sound === "loss") {
      tone(context, "sine", 130, 46, now, 0.5, 0.4);
    } else {
      tone(context, "sine", 392, 396, now, 0.7, 0.1);
      tone(context, "sine", 587, 590, now + 0.14, 0.8, 0.09);
    }
  } catch {
    // A browser without sound is a quiet table.
  }
}

function tone(audio: AudioContext, type: OscillatorType, from: number, to: number, at: number, long: number, loud: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + long + 0.05);
}
