/** A discount in hundredths of a percent, said both ways: so much off, or in Chinese what tenths are left to pay. */
export const percentOff = (hundredths: number) => ({
  percent: hundredths / 100,
  tenths: (10_000 - hundredths) / 1000,
})
