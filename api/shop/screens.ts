import { screen } from '#api/screen.ts'

const texts = ['shop'] as const
const deskTexts = ['shop', 'shopDesk'] as const

export const shopScreens = {
  /** `place` is a house or table whose code was read; `orderId` a stay of the guest. */
  shop: screen({
    path: '/shop/index',
    query: ['shopId?', 'place?', 'orderId?'],
    access: 'signedIn',
    texts,
  }),
  /** Where a printed code leads: to the shop of that tenant, by way of signing in where that is needed. */
  shopPlace: screen({ path: '/shop/place', query: ['place', 'tenant'], access: 'anyone', texts }),
  shopCheckout: screen({ path: '/home/shopOrderPay', query: ['shopId'], access: 'signedIn', texts }),
  shopOrders: screen({ path: '/shop/shopPayList', query: ['tab?'], access: 'signedIn', texts }),
  shopOrder: screen({ path: '/shop/order', query: ['orderId'], access: 'signedIn', texts }),

  /** A company that sells goods of its own: what to prepare, what it sells, its share. */
  merchantShop: screen({
    path: '/landlmy/merchantShop',
    query: ['tab?'],
    access: 'signedIn',
    texts: ['merchant', 'shop'],
  }),

  shopDesk: screen({ path: '/work/shop', query: ['shopId?', 'tab?'], access: 'signedIn', texts: deskTexts }),
  shopGoods: screen({ path: '/work/shop/goods', query: ['shopId'], access: 'signedIn', texts: deskTexts }),
  editGoods: screen({
    path: '/work/shop/goods/:id',
    query: ['shopId'],
    access: 'signedIn',
    texts: deskTexts,
  }),
  shopStock: screen({ path: '/work/shop/stock', query: ['skuId'], access: 'signedIn', texts: deskTexts }),
  shopSettings: screen({
    path: '/work/shop/settings',
    query: ['shopId'],
    access: 'signedIn',
    texts: deskTexts,
  }),
  shopSales: screen({
    path: '/work/shop/sales',
    query: ['shopId', 'day?'],
    access: 'signedIn',
    texts: deskTexts,
  }),
  shopCodes: screen({ path: '/work/shop/codes', query: ['shopId'], access: 'signedIn', texts: deskTexts }),
}
