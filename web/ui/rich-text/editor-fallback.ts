/** The editor, or what is there without it when it cannot be loaded: the person goes on with plain text. */
export async function editorOrFallback<T>(
  load: () => Promise<{ default: T }>,
  plain: T,
): Promise<{ default: T }> {
  try {
    return await load()
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks after the site should know
    console.error('The rich-text editor could not be loaded', error)
    return { default: plain }
  }
}
