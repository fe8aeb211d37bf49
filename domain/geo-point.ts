type Point = { latitude: number; longitude: number }

/** The Krasovsky ellipsoid, on which Chinese maps are drawn. */
const radius = 6_378_245
const eccentricity = 0.006_693_421_622_965_943

/**
 * Where Chinese maps draw a point that satellites give: some hundred metres beside it, by a rule that grows with the
 * distance from 105 degrees east and 35 north. Outside China nothing is moved.
 */
export function toGcj02({ latitude, longitude }: Point): Point {
  if (longitude < 72 || longitude > 138 || latitude < 0.8 || latitude > 55.9) {
    return { latitude, longitude }
  }
  const [x, y] = [longitude - 105, latitude - 35]
  const angle = (latitude * Math.PI) / 180
  const curve = 1 - eccentricity * Math.sin(angle) ** 2
  const metresNorth =
    -100 +
    2 * x +
    3 * y +
    0.2 * y ** 2 +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    waves(x, [20, 6], [20, 2]) +
    waves(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30])
  const metresEast =
    300 +
    x +
    2 * y +
    0.1 * x ** 2 +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    waves(x, [20, 6], [20, 2], [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30])
  const perRadian = Math.PI / 180
  return {
    latitude:
      latitude + metresNorth / (((radius * (1 - eccentricity)) / (curve * Math.sqrt(curve))) * perRadian),
    longitude: longitude + metresEast / ((radius / Math.sqrt(curve)) * Math.cos(angle) * perRadian),
  }
}

/** The ripples of the rule: each so high, and so many half turns per degree. */
const waves = (degree: number, ...ripples: [height: number, turns: number][]): number =>
  ripples.reduce((sum, [height, turns]) => sum + (2 / 3) * height * Math.sin(degree * turns * Math.PI), 0)
