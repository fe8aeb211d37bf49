/** How a person can pay. `wallet` is their own balance with the park. */
export const payMethods = ['wechat', 'alipay', 'wallet'] as const
export type PayMethod = (typeof payMethods)[number]
export type ProviderMethod = Exclude<PayMethod, 'wallet'>

/**
 * Where the paying happens: inside the messaging app's own browser, in its mini-program, on another phone browser,
 * by a code another phone reads, or in the native shell.
 */
export const payChannels = ['jsapi', 'mini', 'h5', 'native', 'app'] as const
export type PayChannel = (typeof payChannels)[number]

/** Which methods can be used where. A mini-program knows its own provider only. */
const usable: Readonly<Record<PayChannel, readonly PayMethod[]>> = {
  jsapi: ['wechat', 'wallet'],
  mini: ['wechat', 'wallet'],
  h5: ['wechat', 'alipay', 'wallet'],
  native: ['wechat', 'alipay', 'wallet'],
  app: ['wechat', 'alipay', 'wallet'],
}

export const isMethodUsable = (method: PayMethod, channel: PayChannel): boolean =>
  usable[channel].includes(method)
