import { create } from 'zustand'
import { writeStored, readStored } from '#web/browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const keptAs = 'theme'
const paper = { light: '#f6f7f4', dark: '#121614' }

/** The theme this device chose, where `system` follows the device, and which of the two is shown. */
export const useTheme = create<{ theme: Theme; appearance: 'light' | 'dark' }>(() => ({
  theme: kept(),
  appearance: 'light',
}))

export function chooseTheme(theme: Theme): void {
  writeStored('local', keptAs, theme === 'system' ? null : theme)
  useTheme.setState({ theme })
  show()
}

/** Shows the theme now and whenever the device changes its mind. The first paint had it from the page itself. */
export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  show()
}

function kept(): Theme {
  const theme = readStored('local', keptAs)
  return themes.find((one) => one === theme) ?? 'system'
}

function show(): void {
  const { theme } = useTheme.getState()
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const appearance = isDark ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = appearance
  useTheme.setState({ appearance })
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[appearance])
}
