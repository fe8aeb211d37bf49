import type { ShopGoods } from '#api/shop/catalogue.ts'

/** The goods whose name, description or variant holds all that was typed. */
export function findGoods(goods: readonly ShopGoods[], typed: string): readonly ShopGoods[] {
  const parts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) {
    return goods
  }
  return goods.filter(({ name, intro, company, skus }) => {
    const words = [name, intro, company, ...skus.map((sku) => sku.name)].join(' ').toLowerCase()
    return parts.every((part) => words.includes(part))
  })
}
