import { mix, plus, under, type Colour } from './colour.ts'

export type Hour = 'dawn' | 'day' | 'dusk' | 'night'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The air of a picture. The sun (or moon) always stands to the right, behind or beside the viewer. */
export type Light = {
  hour: Hour
  season: Season
  skyHigh: Colour
  skyLow: Colour
  /** What distance fades into. */
  haze: Colour
  mist: Colour
  disc: Colour
  halo: Colour
  ambient: Colour
  sun: Colour
  /** How much lamps show, 0 to 1. */
  lamp: number
  isSnowy: boolean
}

type Air = Omit<Light, 'hour' | 'season' | 'isSnowy'>

const airs: Record<Hour, Air> = {
  dawn: {
    skyHigh: '#bcd3d3',
    skyLow: '#fbe7d2',
    haze: '#ecdfd2',
    mist: '#fdf3e8',
    disc: '#fbd9a6',
    halo: '#fbdcb0',
    ambient: '#8d999c',
    sun: '#765a42',
    lamp: 0.45,
  },
  day: {
    skyHigh: '#a8c8cf',
    skyLow: '#f1efe4',
    haze: '#d6e2de',
    mist: '#f6f8f4',
    disc: '#fff3d6',
    halo: '#fdf1d8',
    ambient: '#98a5a4',
    sun: '#6b6250',
    lamp: 0.12,
  },
  dusk: {
    skyHigh: '#62748a',
    skyLow: '#f0bd94',
    haze: '#b99c95',
    mist: '#e9cdb8',
    disc: '#f9c58a',
    halo: '#f4b07a',
    ambient: '#68707f',
    sun: '#6b4630',
    lamp: 0.85,
  },
  night: {
    skyHigh: '#101c25',
    skyLow: '#35504f',
    haze: '#2d4547',
    mist: '#4d6966',
    disc: '#f1e7cd',
    halo: '#6b7f76',
    ambient: '#46565c',
    sun: '#1d2729',
    lamp: 1,
  },
}

/** What a season does to the air: a little colder or warmer, clearer or softer. */
const tints: Record<Season, [colour: Colour, share: number]> = {
  spring: ['#e9efe0', 0.1],
  summer: ['#c3dcc8', 0.12],
  autumn: ['#f2ddbd', 0.14],
  winter: ['#dfe6ee', 0.26],
}

export function lightOf(hour: Hour, season: Season): Light {
  const air = airs[hour]
  const [colour, share] = tints[season]
  const strength = hour === 'night' ? share * 0.3 : share
  const tint = (base: Colour) => mix(base, colour, strength)
  return {
    ...air,
    hour,
    season,
    skyHigh: tint(air.skyHigh),
    skyLow: mix(air.skyLow, colour, strength * 0.5),
    haze: tint(air.haze),
    mist: mix(air.mist, colour, strength * 0.4),
    isSnowy: season === 'winter',
  }
}

/** A colour on a surface that looks at the light by so much, from 0 (away) to 1 (straight at it). */
export const lit = (colour: Colour, light: Light, facing: number): Colour =>
  under(colour, plus(light.ambient, light.sun, facing))

/** A colour seen through so much air. */
export const far = (colour: Colour, light: Light, share: number): Colour => mix(colour, light.haze, share)

type Growth = {
  grass: Colour
  grassNear: Colour
  hill: Colour
  leaf: readonly Colour[]
  needle: Colour
  flower: Colour
}

export const growth: Record<Season, Growth> = {
  spring: {
    grass: '#a9bf8a',
    grassNear: '#7f9f68',
    hill: '#7d9c7c',
    leaf: ['#9dbb78', '#8bb07a', '#b4c98a'],
    needle: '#4c7460',
    flower: '#f3cfd0',
  },
  summer: {
    grass: '#8cac74',
    grassNear: '#5e8a58',
    hill: '#5f8a70',
    leaf: ['#6f9d66', '#5c8e63', '#85ac6c'],
    needle: '#3f6a57',
    flower: '#f1e3b2',
  },
  autumn: {
    grass: '#c3b17c',
    grassNear: '#a18f5d',
    hill: '#8d8a66',
    leaf: ['#cf8d4a', '#c0703f', '#d9ab5c', '#a9583c'],
    needle: '#4d6d57',
    flower: '#d98a4b',
  },
  winter: {
    grass: '#e9eef0',
    grassNear: '#dbe3e8',
    hill: '#9aa9ab',
    leaf: ['#8d8378', '#7f776f'],
    needle: '#4b6a60',
    flower: '#e9eef0',
  },
}
