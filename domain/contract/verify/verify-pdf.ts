import {
  readCertificate,
  readRevocationList,
  type CertificateView,
  type RevocationListView,
} from './certificate-view.ts'
import { sha256Of, type CryptoFunctions } from './check-chain.ts'
import {
  checkSignature,
  checkTimeStamp,
  type SignatureFacts,
  type SignatureProblem,
} from './check-signature.ts'
import { changesAfter, type RevisionChange } from './changes.ts'
import { objectsUpTo, pdfObjectAt, pdfRevisions, type PdfRevision } from './pdf-revisions.ts'
import { PdfError, pdfText, type PdfDict, type PdfValue } from './pdf-values.ts'
import { hexOf } from '#domain/platform/der.ts'

export type FileProblem = 'notPdf' | 'resaved' | 'coverage' | 'range' | 'padding' | 'stray'

export type SignatureCheck = Omit<SignatureFacts, 'problems'> & {
  /** timeStamp: nobody's signature, but a witness that the whole file was there at a time. */
  kind: 'signature' | 'timeStamp'
  field: string
  reason: string
  /** Which saving it signed, from 1, and whether it covers the file to its end. */
  revision: number
  coversWholeFile: boolean
  problems: Array<SignatureProblem | FileProblem>
  changes: RevisionChange[]
}

export type PdfCheck = {
  /** SHA-256 of the file as it was after each saving, first to last. */
  revisionHashes: string[]
  /** How long the file was after each saving: so much of it is what was there then. */
  revisionEnds: number[]
  signatures: SignatureCheck[]
  problems: FileProblem[]
  /** Whether every signature is good and nothing was added that may not be. */
  isGood: boolean
}

export type VerifyOptions = {
  crypto: CryptoFunctions
  roots: readonly Uint8Array[]
  /** Undoes the compression of a part of the file. */
  inflate: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** Checks every signature of a file, in the browser or on the server, without asking anybody. */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions): Promise<PdfCheck> {
  const { crypto } = options
  let revisions: PdfRevision[]
  try {
    revisions = pdfRevisions(bytes)
  } catch (error) {
    if (!(error instanceof PdfError)) {
      throw error
    }
    const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50
    return {
      revisionHashes: [hexOf(await sha256Of(crypto, bytes))],
      revisionEnds: [bytes.length],
      signatures: [],
      problems: [isPdf ? 'resaved' : 'notPdf'],
      isGood: false,
    }
  }
  const revisionHashes = await Promise.all(
    revisions.map(async ({ end }) => hexOf(await sha256Of(crypto, bytes.subarray(0, end)))),
  )
  const savings = { revisionHashes, revisionEnds: revisions.map(({ end }) => end) }
  try {
    return await judged(bytes, revisions, savings, options)
  } catch (error) {
    if (error instanceof PdfError) {
      return { ...savings, signatures: [], problems: ['resaved'], isGood: false }
    }
    throw error
  }
}

async function judged(
  bytes: Uint8Array,
  revisions: readonly PdfRevision[],
  savings: Pick<PdfCheck, 'revisionHashes' | 'revisionEnds'>,
  options: VerifyOptions,
): Promise<PdfCheck> {
  const places = objectsUpTo(revisions)
  const dictOf = (id: number): PdfDict | null => {
    const at = places.get(id)
    const value = at === undefined ? null : pdfObjectAt(bytes, id, at).value
    return value?.kind === 'dict' ? value : null
  }
  const trustStore = await trustOf(bytes, revisions, places, options)
  const fields = signedFields(revisions, dictOf)
  const reached = new Set(fields.map(({ signatureId }) => signatureId))
  // A signature that two places show is a copy in one of them.
  const isShared = reached.size < fields.length
  const problems: FileProblem[] = isShared || strayIn(bytes, places, reached) ? ['stray'] : []
  const signatures: SignatureCheck[] = []
  for (const { title, signatureId } of fields) {
    const dict = dictOf(signatureId)
    if (!dict) {
      problems.push('range')
      continue
    }
    signatures.push(await checkOne({ bytes, revisions, dict, title, trustStore, crypto: options.crypto }))
  }
  signatures.sort((one, other) => one.revision - other.revision)
  const isGood =
    problems.length === 0 &&
    signatures.some(({ kind }) => kind === 'signature') &&
    signatures.every(
      ({ problems: found, changes }) => found.length === 0 && changes.every(({ isAllowed }) => isAllowed),
    )
  return { ...savings, signatures, problems, isGood }
}

type FileTrust = { roots: CertificateView[]; certificates: CertificateView[]; lists: RevocationListView[] }

/** The certificates and lists the file brings with it; only the roots we were given are trusted. */
async function trustOf(
  bytes: Uint8Array,
  revisions: readonly PdfRevision[],
  places: ReadonlyMap<number, number>,
  { roots, inflate }: VerifyOptions,
): Promise<FileTrust> {
  const streams = async (value: PdfValue | undefined): Promise<Uint8Array[]> =>
    Promise.all(
      (value?.kind === 'array' ? value.items : []).flatMap((item) =>
        item.kind === 'ref' ? [streamOf(bytes, places, item.id, inflate)] : [],
      ),
    )
  const read = (value: PdfValue | undefined): PdfDict | null => {
    const at = value?.kind === 'ref' ? places.get(value.id) : undefined
    const target = value?.kind === 'ref' && at !== undefined ? pdfObjectAt(bytes, value.id, at).value : value
    return target?.kind === 'dict' ? target : null
  }
  const store = read(read(revisions.at(-1)?.trailer.entries.get('Root'))?.entries.get('DSS'))
  const trustStore: FileTrust = { roots: roots.map(readCertificate), certificates: [], lists: [] }
  if (store) {
    trustStore.certificates = (await streams(store.entries.get('Certs'))).map(readProof(readCertificate))
    trustStore.lists = (await streams(store.entries.get('CRLs'))).map(readProof(readRevocationList))
  }
  return trustStore
}

/** What stands where a proof should stand and is none was put there by somebody else. */
const readProof =
  <T>(read: (bytes: Uint8Array) => T) =>
  (bytes: Uint8Array): T => {
    try {
      return read(bytes)
    } catch {
      throw new PdfError('a proof in the file cannot be read')
    }
  }

async function streamOf(
  bytes: Uint8Array,
  places: ReadonlyMap<number, number>,
  id: number,
  inflate: VerifyOptions['inflate'],
): Promise<Uint8Array> {
  const at = places.get(id)
  if (at === undefined) {
    throw new PdfError('a part of the file is missing')
  }
  const { value, end } = pdfObjectAt(bytes, id, at)
  const length = value.kind === 'dict' ? value.entries.get('Length') : undefined
  if (length?.kind !== 'number') {
    throw new PdfError('a part of the file does not say how long it is')
  }
  const from = end + 'stream\n'.length
  try {
    return await inflate(bytes.subarray(from, from + length.value))
  } catch {
    throw new PdfError('a part of the file cannot be read')
  }
}

/** The places for signatures that are filled in, of the last saving and of every one before. */
function signedFields(revisions: readonly PdfRevision[], dictOf: (id: number) => PdfDict | null) {
  const root = revisions.at(-1)?.trailer.entries.get('Root')
  const form = root?.kind === 'ref' ? dictOf(root.id)?.entries.get('AcroForm') : undefined
  const fields = form?.kind === 'ref' ? dictOf(form.id)?.entries.get('Fields') : undefined
  return (fields?.kind === 'array' ? fields.items : []).flatMap((item) => {
    const field = item.kind === 'ref' ? dictOf(item.id) : null
    const value = field?.entries.get('V')
    const title = field?.entries.get('T')
    return value?.kind === 'ref'
      ? [{ title: title?.kind === 'string' ? pdfText(title.value) : '', signatureId: value.id }]
      : []
  })
}

/** A signature that no field shows was put there for a reader that looks for signatures by their shape. */
function strayIn(
  bytes: Uint8Array,
  places: ReadonlyMap<number, number>,
  reached: ReadonlySet<number>,
): boolean {
  return [...places].some(([id, at]) => {
    if (reached.has(id)) {
      return false
    }
    const { value } = pdfObjectAt(bytes, id, at)
    return value.kind === 'dict' && value.entries.has('ByteRange')
  })
}

type OneCheck = {
  bytes: Uint8Array
  revisions: readonly PdfRevision[]
  dict: PdfDict
  title: string
  trustStore: FileTrust
  crypto: CryptoFunctions
}

async function checkOne({
  bytes,
  revisions,
  dict,
  title,
  trustStore,
  crypto,
}: OneCheck): Promise<SignatureCheck> {
  const reason = dict.entries.get('Reason')
  const found: SignatureCheck = {
    kind: isTimeStamp(dict) ? 'timeStamp' : 'signature',
    field: title,
    reason: reason?.kind === 'string' ? pdfText(reason.value) : '',
    revision: 0,
    coversWholeFile: false,
    signerName: '',
    organization: '',
    serial: '',
    fingerprint: '',
    stampedAt: null,
    stampedBy: '',
    problems: [],
    changes: [],
  }
  const range = rangeOf(bytes, dict)
  if (range === null) {
    return { ...found, problems: ['range'] }
  }
  const { open, close, end, contents } = range
  const revision = revisions.findIndex((one) => one.end === end)
  if (revision < 0) {
    return { ...found, problems: ['coverage'] }
  }
  try {
    const covered = joined(bytes.subarray(0, open), bytes.subarray(close, end))
    const facts =
      found.kind === 'timeStamp'
        ? await stampFacts(crypto, contents, covered, trustStore)
        : await checkSignature(crypto, contents, await sha256Of(crypto, covered), trustStore)
    const problems: SignatureCheck['problems'] = [...facts.problems]
    if (isPadded(contents)) {
      problems.push('padding')
    }
    return {
      ...found,
      ...facts,
      revision: revision + 1,
      coversWholeFile: end === bytes.length,
      problems,
      changes: changesAfter(bytes, revisions, revision + 1),
    }
  } catch {
    // Whatever cannot be read as a signature is none.
    return { ...found, revision: revision + 1, problems: ['unreadable'] }
  }
}

const isTimeStamp = (dict: PdfDict): boolean => {
  const filter = dict.entries.get('SubFilter')
  return filter?.kind === 'name' && filter.value === 'ETSI.RFC3161'
}

/** A time stamp over the file, told as a signature is. */
async function stampFacts(
  crypto: CryptoFunctions,
  token: Uint8Array,
  covered: Uint8Array,
  trustStore: FileTrust,
): Promise<SignatureFacts> {
  const stamp = await checkTimeStamp(crypto, token, covered, trustStore)
  const none = { organization: '', fingerprint: '' }
  return stamp.ok
    ? {
        ...none,
        signerName: stamp.by,
        serial: stamp.serial,
        stampedAt: stamp.at,
        stampedBy: stamp.by,
        problems: [],
      }
    : { ...none, signerName: '', serial: '', stampedAt: null, stampedBy: '', problems: ['badTimeStamp'] }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}

/** Whether something other than zeros stands after the signature in its place. */
function isPadded(contents: Uint8Array): boolean {
  const length = lengthOf(contents)
  return contents.subarray(length).some((byte) => byte !== 0)
}

function lengthOf(contents: Uint8Array): number {
  const [, first = 0, high = 0, low = 0] = contents
  return first === 0x82 ? 4 + high * 256 + low : first === 0x81 ? 3 + high : 2 + first
}

/** Where the hole for the signature lies, when it is exactly the hole and nothing more. */
function rangeOf(bytes: Uint8Array, dict: PdfDict) {
  const range = dict.entries.get('ByteRange')
  const contents = dict.entries.get('Contents')
  const filter = dict.entries.get('SubFilter')
  const numbers = (range?.kind === 'array' ? range.items : []).map((item) =>
    item.kind === 'number' && /^\d+$/.test(item.text) ? item.value : -1,
  )
  const [zero = -1, open = -1, close = -1, length = -1] = numbers
  const isRight =
    dict.duplicates.length === 0 &&
    filter?.kind === 'name' &&
    (filter.value === 'ETSI.CAdES.detached' || filter.value === 'ETSI.RFC3161') &&
    numbers.length === 4 &&
    numbers.every((number) => number >= 0) &&
    zero === 0 &&
    contents?.kind === 'string' &&
    contents.isHex &&
    contents.at === open &&
    contents.end === close &&
    contents.value.length > 100 &&
    close + length <= bytes.length &&
    isUpperHex(bytes.subarray(open + 1, close - 1)) &&
    contents.value.length * 2 + 2 === close - open
  return isRight && contents?.kind === 'string'
    ? { open, close, end: close + length, contents: contents.value }
    : null
}

/** One spelling only, so that no byte of the place can be another without being noticed. */
const isUpperHex = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46))
