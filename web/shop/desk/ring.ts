/** Two notes, as a bell at a door. Made here, so that no file has to be fetched while somebody waits. */
const notes = [
  { frequency: 880, at: 0 },
  { frequency: 660, at: 0.22 },
]

let speaker: AudioContext | null = null

/** A browser lets a page make sounds only after a tap: this is what the tap does. */
export async function allowRinging(): Promise<boolean> {
  speaker ??= new AudioContext()
  await speaker.resume()
  return speaker.state === 'running'
}

/** Rings once; silent where nobody allowed it. */
export function ring(): void {
  if (!speaker || speaker.state !== 'running') {
    return
  }
  for (const { frequency, at } of notes) {
    const tone = speaker.createOscillator()
    const volume = speaker.createGain()
    const begin = speaker.currentTime + at
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(0.4, begin + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5)
    tone.connect(volume).connect(speaker.destination)
    tone.start(begin)
    tone.stop(begin + 0.55)
  }
}
