export type ShopText = { name: string; notice: string; pickupAddress: string }

export type GoodsText = { name: string; intro: string }

export type SkuText = { name: string }

export type LineText = { name: string; variant: string }
