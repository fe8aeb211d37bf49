import type { Gives } from '#api/endpoint.ts'
import type { houseApi } from '#api/stay/house.ts'

/** Everything about a house but what depends on dates. */
export type House = Gives<typeof houseApi.details>
