export const defaultDebounce = 50
const leastWait = 20

/** How long the editor waits after a keystroke before it hands its text over. */
export const editorDebounce = (setting: number = defaultDebounce): number => Math.max(leastWait, setting)
