import { deflateSync } from 'node:zlib'
import { appendObjects, openPdf, streamObject } from './increment.ts'
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
  const storeId = next
  const store = Buffer.from(
    `<< /Type /DSS /Certs [${refs(certificates)}] /CRLs [${refs(lists)}] >>`,
    'latin1',
  )
  return appendObjects(
    file,
    [
      ...certificates,
      ...lists,
      { id: storeId, body: store },
      { id: file.rootId, body: withEntry(file, `/DSS ${storeId} 0 R`) },
    ],
    saltOf(bytes, 'DSS'),
  )
}
