import { deflateSync } from 'node:zlib'
import { appendObjects, openPdf, refOf, streamObject, type OpenPdf } from './increment.ts'
import { saltOf, withEntry } from './sign-pdf.ts'

/**
 * Puts everything into the file that is needed to check its signatures in many years without asking anybody: the
 * certificates of signers and time stamps, and the lists that say none of them was withdrawn (PAdES B-LT).
 */
export function addValidationData(
  bytes: Buffer,
  data: { certificates: readonly Buffer[]; revocationLists: readonly Buffer[] },
): Buffer {
  const file = openPdf(bytes)
  let next = file.size
  const streams = (items: readonly Buffer[]) =>
    items.map((item) => ({ id: next++, body: streamObject('/Filter /FlateDecode', deflateSync(item)) }))
  const certificates = streams(data.certificates)
  const lists = streams(data.revocationLists)
  const refs = (objects: ReadonlyArray<{ id: number }>) => objects.map(({ id }) => `${id} 0 R`).join(' ')
  const before = storeIn(file)
  const storeId = next
  const store = Buffer.from(
    `<< /Type /DSS /Certs [${before.certificates} ${refs(certificates)}] /CRLs [${before.lists} ${refs(lists)}] >>`,
    'latin1',
  )
  return appendObjects(
    file,
    [
      ...certificates,
      ...lists,
      { id: storeId, body: store },
      { id: file.rootId, body: withStore(file, before.ref, storeId) },
    ],
    saltOf(bytes, 'DSS'),
  )
}

/** What the file's store of proofs holds already: it stays, in its order. */
function storeIn(file: OpenPdf): { ref: string | null; certificates: string; lists: string } {
  const store = file.object(file.rootId).entries.get('DSS')
  if (store?.kind !== 'ref') {
    return { ref: null, certificates: '', lists: '' }
  }
  const dict = file.object(store.id)
  const refs = (key: string) => {
    const value = dict.entries.get(key)
    return (value?.kind === 'array' ? value.items : []).map((item) => `${refOf(item)} 0 R`).join(' ')
  }
  return { ref: `/DSS ${store.id} 0 R`, certificates: refs('Certs'), lists: refs('CRLs') }
}

function withStore(file: OpenPdf, before: string | null, storeId: number): Buffer {
  const entry = `/DSS ${storeId} 0 R`
  return before === null
    ? withEntry(file, entry)
    : Buffer.from(file.textOf(file.rootId).replace(before, entry), 'latin1')
}
