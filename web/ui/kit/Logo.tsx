/** The mark of the product: a lit house under the ridge. Decoration; the name stands beside it. */
export function Logo({ size = 72 }: { size?: number }) {
  return <img src={`${import.meta.env.BASE_URL}logo.svg`} alt="" width={size} height={size} />
}
