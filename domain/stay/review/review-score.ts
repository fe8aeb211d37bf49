/** One to five stars each. */
export type AspectScores = { hygiene: number; facilities: number; location: number; service: number }

/** The average of the four in hundredths of a star: 475 is 4.75. */
export const meanScore = ({ hygiene, facilities, location, service }: AspectScores): number =>
  (hygiene + facilities + location + service) * 25

/** Hundredths as they are shown, with one decimal, half a tenth up. */
export const displayScore = (hundredths: number): number => Math.round(hundredths / 10) / 10

/** From here on a guest was pleased; below that one was not. */
export const GOOD_REVIEW_FROM = 400
export const BAD_REVIEW_BELOW = 300

/** A name as strangers see it: its first letter. */
export function maskedName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}**`
}
