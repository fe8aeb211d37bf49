/** What a reader of files asks of the place it works in to get memory. */
export type MemoryScope = Pick<typeof globalThis, 'DecompressionStream' | 'Uint8Array'>

export type MemoryLimit = {
  mostBytes: number
  /** Called when more was asked for; what asked gets an error as well. */
  onExceeded: () => void
}

/** Each piece gives at most a thousand times as much, so that little too much is unpacked before it is noticed. */
const pieceBytes = 16 * 1024
/** What an unpacking takes by itself, before it gives anything. */
const streamBytes = 16 * 1024
/** Smaller pieces of memory come and go by the thousand and are not counted. */
const countedBytes = 64 * 1024

/**
 * Lets what works in this place unpack and take no more than so many bytes together: a small file may stand for
 * gigabytes. What is given back is not known, so it counts until the function that is returned begins anew.
 */
export function limitMemory(scope: MemoryScope, { mostBytes, onExceeded }: MemoryLimit): () => void {
  let left = mostBytes
  const take = (bytes: number): void => {
    left -= bytes
    if (left < 0) {
      onExceeded()
      throw new RangeError('more memory is taken than may be')
    }
  }
  const Unlimited = scope.DecompressionStream
  scope.DecompressionStream = class implements DecompressionStream {
    readonly readable: DecompressionStream['readable']
    readonly writable: DecompressionStream['writable']
    constructor(format: CompressionFormat) {
      take(streamBytes)
      // A browser unpacks all it was given before anybody can look at the first of it.
      const cut = new TransformStream<BufferSource, BufferSource>({
        transform(chunk, pieces) {
          const bytes = ArrayBuffer.isView(chunk)
            ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)
            : new Uint8Array(chunk)
          for (let at = 0; at < bytes.length; at += pieceBytes) {
            pieces.enqueue(bytes.subarray(at, at + pieceBytes))
          }
        },
      })
      const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, chunks) {
          take(chunk.byteLength)
          chunks.enqueue(chunk)
        },
      })
      this.writable = cut.writable
      this.readable = cut.readable.pipeThrough(new Unlimited(format)).pipeThrough(counted)
    }
  }
  scope.Uint8Array = new Proxy(scope.Uint8Array, {
    construct(target, args, newTarget) {
      // Whatever the array is made of: a length, a buffer or a list.
      const [length] = args as unknown[]
      if (typeof length === 'number' && length >= countedBytes) {
        take(length)
      }
      // Reflect knows no more of what it makes than that it is an object.
      return Reflect.construct(target, args, newTarget === scope.Uint8Array ? target : newTarget) as object
    },
  })
  return () => {
    left = mostBytes
  }
}
