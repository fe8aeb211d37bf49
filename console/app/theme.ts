import { theme, type ThemeConfig } from 'antd'
import { create } from 'zustand'
import { writeStored } from '#console/browser-storage.ts'

type Mode = 'light' | 'dark'

/** The page itself found the theme before anything was drawn. */
export const useTheme = create<{ mode: Mode }>(() => ({
  mode: globalThis.document?.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
}))

export function chooseTheme(mode: Mode): void {
  writeStored('theme', mode)
  document.documentElement.dataset['theme'] = mode
  useTheme.setState({ mode })
}

const fonts =
  "system-ui, -apple-system, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

const shared = {
  fontFamily: fonts,
  fontSize: 14,
  borderRadius: 8,
  controlHeight: 34,
  motionDurationMid: '0.15s',
  // The kit measures its menus while they move in: for people who want no movement it has to know that there is none.
  motion: !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
}

const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#1f6f54',
    colorInfo: '#1d5fa8',
    colorLink: '#1f6f54',
    colorError: '#b3261e',
    colorWarning: '#8a5a00',
    // What the kit mixes itself from so dark a colour is too dark to read on.
    colorWarningBg: '#fbf1dd',
    colorWarningBorder: '#e6cf9c',
    colorSuccess: '#1f6f54',
    colorSuccessBg: '#e3f0ea',
    colorSuccessBorder: '#b7d6c8',
    colorErrorBg: '#fbe9e7',
    colorErrorBorder: '#efc1bd',
    colorInfoBg: '#e4eef9',
    colorInfoBorder: '#b9d2ec',
    colorText: '#1c2420',
    colorTextSecondary: '#5b665f',
    colorTextTertiary: '#5b665f',
    colorTextPlaceholder: '#646f69',
    colorTextDescription: '#5b665f',
    // What is locked is still read: paler than the text, never too pale for it.
    colorTextDisabled: '#69746d',
    colorBorder: '#cfd6d1',
    colorBorderSecondary: '#e6eae6',
    colorBgLayout: '#f6f7f4',
    colorBgContainer: '#ffffff',
  },
}

const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#6fcba6',
    colorInfo: '#8ebcf0',
    colorLink: '#6fcba6',
    colorError: '#f2938c',
    colorWarning: '#e0b25c',
    colorSuccess: '#6fcba6',
    colorText: '#e8ece9',
    colorTextSecondary: '#a3ada7',
    colorTextTertiary: '#a3ada7',
    colorTextPlaceholder: '#8b968f',
    colorTextDescription: '#a3ada7',
    colorTextDisabled: '#929d97',
    colorBorder: '#3a443f',
    colorBorderSecondary: '#2a322e',
    colorBgLayout: '#121614',
    colorBgContainer: '#1b211e',
    colorBgElevated: '#212824',
    colorTextLightSolid: '#0e1a14',
  },
}

export const themeOf = (mode: Mode): ThemeConfig => ({
  ...(mode === 'dark' ? dark : light),
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Tree: { titleHeight: 32 },
    Drawer: { footerPaddingBlock: 12 },
    // As our own grid draws its head: small, quiet, without lines between the columns.
    Table: {
      headerBg: 'var(--card)',
      headerColor: 'var(--ink-2)',
      headerSplitColor: 'transparent',
      cellPaddingBlock: 11,
      cellFontSize: 14,
    },
    Menu: { itemSelectedBg: 'var(--pine-tint)', itemSelectedColor: 'var(--pine)' },
  },
})
