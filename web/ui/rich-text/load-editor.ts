/** Loads the editor. Where it cannot be had, the browser's console says so as well. */
export async function loadEditor<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks after the site should know
    console.error('The rich-text editor could not be loaded', error)
    throw error
  }
}
