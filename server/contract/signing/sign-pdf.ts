import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { pdfText } from '#domain/contract/verify/pdf-values.ts'
import {
  appendObjects,
  hexText,
  openPdf,
  refOf,
  streamObject,
  type NewObject,
  type OpenPdf,
} from './increment.ts'

export type SignatureOrder = {
  /** The prepared field, which nobody has signed yet. */
  field: string
  name: string
  reason: string
  at: number
  /** What is seen: path operators in the box of the field; '' for a signature without a picture. */
  appearance: string
  /** The first signature says that from now on only prepared fields are filled in. */
  certifies?: boolean
  /** Makes the signature over the digest of everything but itself. */
  sign: (digest: Buffer) => Promise<Buffer>
}

/** Room for the signature, its certificates and its time stamp, in bytes. */
const roomBytes = 16_384

/** Adds one signature to a file, as a saving of its own. The bytes before stay as they are. */
export async function signPdf(bytes: Buffer, order: SignatureOrder): Promise<Buffer> {
  const file = openPdf(bytes)
  const fieldId = fieldOf(file, order.field)
  const field = file.object(fieldId)
  if (field.entries.has('V')) {
    throw new Error(`${order.field} is signed already`)
  }
  const [signatureId, pictureId] = [file.size, file.size + 1]
  const rect = field.entries.get('Rect')
  const sides = rect?.kind === 'array' ? rect.items.map((side) => (side.kind === 'number' ? side : null)) : []
  const [x1, y1, x2, y2] = sides.map((side) => side?.value ?? 0)
  const width = Math.round(((x2 ?? 0) - (x1 ?? 0)) * 100) / 100
  const height = Math.round(((y2 ?? 0) - (y1 ?? 0)) * 100) / 100
  const picture = deflateSync(Buffer.from(order.appearance, 'latin1'))
  const objects: NewObject[] = [
    {
      id: fieldId,
      body: Buffer.from(
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${hexText(order.field)} ` +
          `/Rect [${sides.map((side) => side?.text ?? '0').join(' ')}] /P ${refOf(field.entries.get('P'))} 0 R ` +
          `/F 132 /AP << /N ${pictureId} 0 R >> /V ${signatureId} 0 R >>`,
        'latin1',
      ),
    },
    { id: signatureId, body: signatureDictionary(order) },
    {
      id: pictureId,
      body: streamObject(
        `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << >> /Filter /FlateDecode`,
        picture,
      ),
    },
  ]
  if (order.certifies) {
    objects.push({ id: file.rootId, body: withEntry(file, `/Perms << /DocMDP ${signatureId} 0 R >>`) })
  }
  const prepared = appendObjects(file, objects, saltOf(bytes, order.field))
  return fillSignature(prepared, bytes.length, order.sign)
}

/** Puts a time stamp over the whole file, as a saving of its own that nobody sees (PAdES B-LTA). */
export async function stampPdf(
  bytes: Buffer,
  field: string,
  stamp: (covered: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const file = openPdf(bytes)
  const formId = refOf(file.object(file.rootId).entries.get('AcroForm'))
  const fields = file.object(formId).entries.get('Fields')
  const [first] = fields?.kind === 'array' ? fields.items : []
  if (fields?.kind !== 'array' || !first) {
    throw new Error('the paper has no places for signatures')
  }
  const [stampId, fieldId] = [file.size, file.size + 1]
  const page = refOf(file.object(refOf(first)).entries.get('P'))
  const form = file.textOf(formId)
  const grown = `[${[...fields.items.map(refOf), fieldId].map((id) => `${id} 0 R`).join(' ')}]`
  const objects: NewObject[] = [
    { id: formId, body: Buffer.from(form.replace(/\/Fields\s*\[[^\]]*\]/, `/Fields ${grown}`), 'latin1') },
    {
      id: stampId,
      body: Buffer.from(
        `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 ` +
          `/ByteRange [0 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(roomBytes * 2)}> >>`,
        'latin1',
      ),
    },
    {
      id: fieldId,
      body: Buffer.from(
        `<< /FT /Sig /Subtype /Widget /T ${hexText(field)} /Rect [0 0 0 0] /F 132 /P ${page} 0 R /V ${stampId} 0 R >>`,
        'latin1',
      ),
    },
  ]
  const prepared = appendObjects(file, objects, saltOf(bytes, field))
  return fillSignature(prepared, bytes.length, (_digest, covered) => stamp(covered()))
}

/** The catalogue with one more entry. */
export const withEntry = (file: OpenPdf, entry: string): Buffer =>
  Buffer.from(`${file.textOf(file.rootId).replace(/>>$/, '')} ${entry} >>`, 'latin1')

/** Differs with every saving, and is the same when the same is done again. */
export const saltOf = (bytes: Buffer, what: string): string =>
  createHash('sha256').update(bytes).update(what).digest('hex').slice(0, 32).toUpperCase()

function fieldOf(file: OpenPdf, name: string): number {
  const form = file.object(refOf(file.object(file.rootId).entries.get('AcroForm')))
  const fields = form.entries.get('Fields')
  const found = (fields?.kind === 'array' ? fields.items : []).map(refOf).find((id) => {
    const title = file.object(id).entries.get('T')
    return title?.kind === 'string' && pdfText(title.value) === name
  })
  if (found === undefined) {
    throw new Error(`the paper has no place for ${name}`)
  }
  return found
}

const stamp = (at: number): string => {
  const digits = new Date(at + 8 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `(D:${digits}+08'00')`
}

function signatureDictionary({ name, reason, at, certifies }: SignatureOrder): Buffer {
  const reference = certifies
    ? ' /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>]'
    : ''
  // Whatever people typed stands in hexadecimal, so that it can never be taken for a part of the file.
  return Buffer.from(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ` +
      `/ByteRange [0 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(roomBytes * 2)}> ` +
      `/M ${stamp(at)} /Name ${hexText(name)} /Reason ${hexText(reason)}${reference} >>`,
    'latin1',
  )
}

async function fillSignature(
  file: Buffer,
  from: number,
  sign: (digest: Buffer, covered: () => Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const rangeAt = file.indexOf('/ByteRange [', from)
  const open = file.indexOf('/Contents <', rangeAt) + '/Contents '.length
  const close = open + roomBytes * 2 + 2
  const numbers = [open, close, file.length - close].map((number) => String(number).padStart(10, '0'))
  file.write(`/ByteRange [0 ${numbers.join(' ')}]`, rangeAt, 'latin1')
  const parts = [file.subarray(0, open), file.subarray(close)]
  const covered = () => Buffer.concat(parts)
  const digest = parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  const signature = await sign(digest, covered)
  if (signature.length > roomBytes) {
    throw new Error('the signature does not fit into its place')
  }
  file.write(signature.toString('hex').toUpperCase(), open + 1, 'latin1')
  return file
}
