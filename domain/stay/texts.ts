import type { BedKind } from './bed.ts'

export type SiteText = {
  name: string
  intro: string
  address: string
  /** How to get there. */
  route: string
}

export type HouseText = {
  name: string
  /** What makes it special, in one line. */
  highlight: string
  description: string
  address: string
  host: { name: string; intro: string }
  /** How the house wants to be treated, line by line. */
  rules: string[]
  sleeping: { name: string; beds: { kind: BedKind; count: number }[] }[]
}

export type PackageText = { name: string; intro: string }

export type BannerText = {
  name: string
  /** HTML of the article behind it; '' when it leads to houses only. */
  content: string
}
