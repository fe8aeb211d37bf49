export type DeviceName = {
  /** The app or browser, by its own name; empty when it does not say. */
  program: string
  system: string
  isPhone: boolean
}

const programs: Array<[RegExp, string]> = [
  [/miniProgram/i, 'WeChat Mini Program'],
  [/MicroMessenger/i, 'WeChat'],
  [/DingTalk/i, 'DingTalk'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const systems: Array<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a device calls itself, in two words a person recognises. A user agent is a claim, never a proof. */
export function deviceName(userAgent: string): DeviceName {
  const named = (list: Array<[RegExp, string]>) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
  return {
    program: named(programs),
    system: named(systems),
    isPhone: /Mobile|iPhone|iPad|Android|Harmony/i.test(userAgent),
  }
}
