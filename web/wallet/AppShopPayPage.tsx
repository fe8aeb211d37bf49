import CashierPage from './CashierPage.tsx'

/** The cashier of an order of the shop, opened by the native shell, which names the order alone. */
export default function AppShopPayPage() {
  return <CashierPage usual="shop" />
}
