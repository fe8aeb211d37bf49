type Request = { kind: string; filename: string }

const addresses: Record<string, string> = {
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  // Pictures of scanners and fax machines. The third of its kind would run the programs in a file, which nobody wants.
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
}

const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.split('/').at(-1), url]))

/**
 * What a PDF may leave to its reader: tables of Chinese, Japanese and Korean characters, the fonts everybody has, and
 * decoders. It comes from our own server and through the page, so the worker never needs the network.
 */
export class PdfData {
  async fetch({ filename }: Request): Promise<Uint8Array> {
    const url = byName.get(filename)
    const answer = url === undefined ? null : await fetch(url)
    if (!answer?.ok) {
      throw new Error(`${filename} is not there`)
    }
    return new Uint8Array(await answer.arrayBuffer())
  }
}
