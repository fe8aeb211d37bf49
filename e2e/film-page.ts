/** What a scene of a film is drawn from: the picture as SVG text, and what moves in its air. */
export type FilmScene = { svg: string; air: 'motes' | 'leaves' | 'snow' | 'fireflies' }
export type FilmOrder = {
  scenes: FilmScene[]
  width: number
  height: number
  rate: number
  /** Seconds of each scene, and how many of them the next one comes up in. */
  seconds: number
  overlap: number
  bitrate: number
}
export type EncodedFilm = { setup: string; frames: Array<{ bytes: string; isKey: boolean }> }

/**
 * Runs inside a browser, so it stands alone: cuts each picture into its layers, lets the eye move slowly towards it
 * while mist drifts between the layers, and encodes what is seen.
 */
export async function encodeFilm(order: FilmOrder): Promise<EncodedFilm> {
  const { width, height, rate, seconds, overlap } = order
  type Layer = { image: ImageBitmap; isMist: boolean; depth: number }
  const margin = 120

  /** Mist and clouds are soft groups of wide ellipses; all else between two of them stands on one layer. */
  async function layersOf(svg: string): Promise<Layer[]> {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    const defs = root.querySelector('defs')?.outerHTML ?? ''
    const groups: Array<{ isMist: boolean; parts: string[] }> = []
    for (const part of [...root.children].filter(({ tagName }) => tagName !== 'defs')) {
      const puffs = [...part.children]
      const isMist =
        part.tagName === 'g' &&
        part.hasAttribute('filter') &&
        puffs.length >= 3 &&
        puffs.every((puff) => puff.tagName === 'ellipse' && Number(puff.getAttribute('rx')) > 35)
      const last = groups.at(-1)
      if (last && !last.isMist && !isMist) {
        last.parts.push(part.outerHTML)
      } else {
        groups.push({ isMist, parts: [part.outerHTML] })
      }
    }
    const [wide, high] = [Number(root.getAttribute('width')), Number(root.getAttribute('height'))]
    const layers: Layer[] = []
    for (const [index, { isMist, parts }] of groups.entries()) {
      const side = isMist ? margin : 0
      const scale = width / wide
      const size = `width="${(wide + side * 2) * scale}" height="${high * scale}"`
      const box = `viewBox="${-side} 0 ${wide + side * 2} ${high}"`
      const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${defs}${parts.join('')}</svg>`
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
      await image.decode()
      const depth = groups.length < 2 ? 1 : index / (groups.length - 1)
      layers.push({ image: await createImageBitmap(image), isMist, depth })
      URL.revokeObjectURL(image.src)
    }
    return layers
  }

  function sheet(): OffscreenCanvasRenderingContext2D {
    const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
    if (!context) {
      throw new Error('This browser cannot draw')
    }
    return context
  }
  const [paper, film] = [sheet(), sheet()]
  const chance = (index: number, salt: number) => {
    const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453
    return value - Math.floor(value)
  }
  /** A number that goes round within 0 and 1. */
  const round = (value: number) => value - Math.floor(value)

  function air(kind: FilmScene['air'], second: number): void {
    const seen = Math.min(1, second * 1.5)
    const count = { motes: 14, leaves: 11, snow: 70, fireflies: 16 }[kind]
    for (let index = 0; index < count; index += 1) {
      const [a, b, c] = [chance(index, 1), chance(index, 2), chance(index, 3)]
      const sway = Math.sin(second * (0.5 + c) + a * 6.3)
      paper.save()
      if (kind === 'snow' || kind === 'leaves') {
        const fall = kind === 'snow' ? 26 + c * 30 : 22 + c * 16
        const x = round(a + (second * (kind === 'snow' ? 6 : 14)) / width) * (width + 40) - 20 + sway * 12
        const y = round(b + (second * fall) / height) * (height + 40) - 20
        paper.translate(x, y)
        paper.globalAlpha = seen * (kind === 'snow' ? 0.35 + c * 0.5 : 0.85)
        paper.fillStyle = (kind === 'leaves' && ['#c0703f', '#d9ab5c', '#a9583c'][index % 3]) || '#ffffff'
        paper.rotate(sway * 1.2 + a * 6)
        paper.beginPath()
        const size = kind === 'snow' ? 0.8 + c * 1.6 : 3 + c * 2.4
        paper.ellipse(0, 0, size, kind === 'snow' ? size : size * (0.25 + 0.3 * Math.abs(sway)), 0, 0, 7)
        paper.fill()
      } else {
        const glow = 0.5 + 0.5 * Math.sin(second * (0.9 + c) + a * 6.3)
        const x = a * width + Math.sin(second * 0.35 + b * 6.3) * 26
        const y = height * (kind === 'fireflies' ? 0.55 + b * 0.42 : 0.25 + b * 0.7) - second * 2 + sway * 8
        paper.globalAlpha = seen * glow * (kind === 'fireflies' ? 0.9 : 0.4)
        const size = kind === 'fireflies' ? 7 : 2.4
        const light = paper.createRadialGradient(x, y, 0, x, y, size)
        light.addColorStop(0, '#fff3c4')
        light.addColorStop(0.3, kind === 'fireflies' ? '#ffe08acc' : '#fff6dd99')
        light.addColorStop(1, '#ffe08a00')
        paper.fillStyle = light
        paper.fillRect(x - size, y - size, size * 2, size * 2)
      }
      paper.restore()
    }
  }

  /** The scene after so much of its time, seen by so much. */
  function show(layers: Layer[], scene: FilmScene, second: number, share: number, seen: number): void {
    // Slow, quick, slow; the first picture is the one the page shows before it plays.
    const eased = share * share * (3 - 2 * share)
    for (const [index, { image, isMist, depth }] of layers.entries()) {
      const scale = 1 + eased * (0.015 + 0.085 * depth ** 1.6)
      const drift = isMist ? (index % 2 === 0 ? 1 : -1) * share * (26 + 22 * depth) : 0
      const [wide, high] = [image.width * scale, image.height * scale]
      paper.globalAlpha = isMist ? 0.82 + 0.18 * Math.cos(share * 4) ** 2 : 1
      paper.drawImage(image, width / 2 - wide / 2 + drift, height * 0.58 - high * 0.58, wide, high)
    }
    paper.globalAlpha = 1
    air(scene.air, second)
    film.globalAlpha = seen
    film.drawImage(paper.canvas, 0, 0)
  }

  const frames: EncodedFilm['frames'] = []
  let setup = ''
  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({ bytes: base64(bytes), isKey: chunk.type === 'key' })
      const description = about?.decoderConfig?.description
      if (description) {
        const view = ArrayBuffer.isView(description) ? description.buffer : description
        setup = base64(new Uint8Array(view))
      }
    },
    error(fault) {
      throw fault
    },
  })
  encoder.configure({
    codec: 'avc1.4d001f',
    width,
    height,
    framerate: rate,
    bitrate: order.bitrate,
    bitrateMode: 'variable',
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })
  const all: Layer[][] = []
  for (const { svg } of order.scenes) {
    all.push(await layersOf(svg))
  }
  const step = seconds - overlap
  const total = Math.round((step * (order.scenes.length - 1) + seconds) * rate)
  for (let index = 0; index < total; index += 1) {
    const now = index / rate
    for (const [place, scene] of order.scenes.entries()) {
      const second = now - place * step
      const layers = all[place]
      if (layers && second >= 0 && second < seconds) {
        show(layers, scene, second, second / seconds, place === 0 ? 1 : Math.min(1, second / overlap))
      }
    }
    const frame = new VideoFrame(film.canvas, { timestamp: Math.round((index / rate) * 1e6) })
    // One can begin at the start and where a scene has come up.
    encoder.encode(frame, { keyFrame: index === 0 || (now >= step && (now - overlap) % step < 1 / rate) })
    frame.close()
    while (encoder.encodeQueueSize > 8) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await encoder.flush()
  return { setup, frames }
}
