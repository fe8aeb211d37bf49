import { wrapLines } from './wrap-lines.ts'

export type PosterText = {
  name: string
  highlight: string
  /** The valley, the kind of house, its size. */
  facts: string
  score: string
  reviews: string
  /** '' where it is not known. */
  price: string
  priceUnit: string
  brand: string
  motto: string
  scan: string
}

/** A poster stays paper at night. */
const inks = {
  paper: '#fffefb',
  ink: '#1c2420',
  soft: '#5b665f',
  line: '#e6eae6',
  pine: '#1f6f54',
  warm: '#b4491b',
}
const wide = 360
const edge = 20
/** Dots to a unit: as sharp as the picture itself. */
const sharpness = 2.5

/** Draws the poster of a house: its picture, what is said of it, and the code that leads there. */
export async function drawPoster(words: PosterText, picture: string | null, address: string): Promise<Blob> {
  const [image, code] = await Promise.all([picture === null ? null : loaded(picture), codeOf(address)])
  const fonts = getComputedStyle(document.body).fontFamily
  const paper = newPaper(wide, 1)
  const font = (size: number, weight = 400) => `${weight} ${size}px ${fonts}`
  const wrapped = (said: string, type: string, most: number, room = wide - edge * 2) => {
    paper.font = type
    return wrapLines(said, room, most, (line) => paper.measureText(line).width)
  }
  const name = wrapped(words.name, font(24, 600), 2)
  const highlight = wrapped(words.highlight, font(15), 2)
  const facts = wrapped(words.facts, font(13), 2)
  const rule =
    240 +
    28 +
    name.length * 32 +
    4 +
    highlight.length * 22 +
    8 +
    facts.length * 20 +
    (words.score ? 26 : 0) +
    18
  const tall = rule + 148

  const sheet = newPaper(wide * sharpness, tall * sharpness)
  sheet.scale(sharpness, sharpness)
  sheet.fillStyle = inks.paper
  sheet.fillRect(0, 0, wide, tall)
  sheet.fillStyle = '#dfe8e2'
  sheet.fillRect(0, 0, wide, 240)
  if (image) {
    cover(sheet, image, wide, 240)
  }
  let y = 240 + 28
  const write = (lines: string[], type: string, ink: string, step: number) => {
    sheet.font = type
    sheet.fillStyle = ink
    for (const line of lines) {
      sheet.fillText(line, edge, y + step * 0.6)
      y += step
    }
  }
  sheet.textBaseline = 'alphabetic'
  write(name, font(24, 600), inks.ink, 32)
  y += 4
  write(highlight, font(15), inks.ink, 22)
  y += 8
  write(facts, font(13), inks.soft, 20)
  if (words.score) {
    y += 4
    write([`★ ${words.score}`], font(15, 600), inks.pine, 22)
    const after = edge + sheet.measureText(`★ ${words.score}`).width + 8
    sheet.font = font(13)
    sheet.fillStyle = inks.soft
    sheet.fillText(words.reviews, after, y - 22 * 0.4)
  }
  sheet.fillStyle = inks.line
  sheet.fillRect(edge, rule, wide - edge * 2, 1)
  foot(sheet, words, code, { rule, font, wrapped })
  return new Promise((resolve, reject) =>
    sheet.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The poster could not be kept'))),
      'image/jpeg',
      0.92,
    ),
  )
}

type Foot = {
  rule: number
  font: (size: number, weight?: number) => string
  wrapped: (said: string, type: string, most: number, room?: number) => string[]
}

function foot(
  sheet: CanvasRenderingContext2D,
  { price, priceUnit, brand, motto, scan }: PosterText,
  code: HTMLImageElement,
  { rule, font, wrapped }: Foot,
): void {
  const size = 108
  const room = wide - edge * 3 - size
  sheet.drawImage(code, wide - edge - size, rule + 20, size, size)
  let y = rule + 44
  if (price) {
    sheet.font = font(26, 600)
    sheet.fillStyle = inks.warm
    sheet.fillText(price, edge, y)
    const after = edge + sheet.measureText(price).width + 6
    sheet.font = font(13)
    sheet.fillStyle = inks.soft
    sheet.fillText(priceUnit, after, y)
  }
  y += 26
  sheet.font = font(13)
  sheet.fillStyle = inks.soft
  for (const line of wrapped(scan, font(13), 2, room)) {
    sheet.fillText(line, edge, y)
    y += 18
  }
  sheet.font = font(15, 600)
  sheet.fillStyle = inks.pine
  sheet.fillText(brand, edge, rule + 126)
  const after = edge + sheet.measureText(brand).width + 8
  sheet.font = font(12)
  sheet.fillStyle = inks.soft
  // Half a motto is worse than none.
  if (sheet.measureText(motto).width <= room - (after - edge)) {
    sheet.fillText(motto, after, rule + 126)
  }
}

function newPaper(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const paper = canvas.getContext('2d')
  if (!paper) {
    throw new Error('This browser cannot draw')
  }
  return paper
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

async function codeOf(address: string): Promise<HTMLImageElement> {
  const { toDataURL } = await import('qrcode')
  const color = { dark: inks.ink, light: inks.paper }
  return loaded(await toDataURL(address, { width: 270, margin: 0, errorCorrectionLevel: 'M', color }))
}

/** The middle of a picture over all of the place. */
function cover(
  sheet: CanvasRenderingContext2D,
  image: HTMLImageElement,
  width: number,
  height: number,
): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [from, down] = [width / scale, height / scale]
  const [x, y] = [(image.naturalWidth - from) / 2, (image.naturalHeight - down) / 2]
  sheet.drawImage(image, x, y, from, down, 0, 0, width, height)
}
