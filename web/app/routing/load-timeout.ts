export const chunkTimeout = 120_000

/** Gives up on a part of the app that does not arrive in time, so that the person can try again. */
export async function withTimeout<T>(loading: Promise<T>, timeout = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading took too long')), timeout)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
