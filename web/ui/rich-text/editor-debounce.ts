export const defaultWait = 50
const leastWait = 20

/** How long the editor waits after a keystroke before it hands its text over. */
export const richTextWait = (setting: number = defaultWait): number => Math.max(leastWait, setting)
