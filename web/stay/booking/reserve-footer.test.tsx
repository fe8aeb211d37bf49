import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingApi } from '#api/stay/booking.ts'
import { callQuery } from '#web/app/call/call.ts'
import { ReserveFooter } from './reserve-footer.tsx'

function UnaskedPrice() {
  const request = { houseId: 'h', checkIn: '2026-11-18', checkOut: '2026-11-19' }
  const quote = useQuery({ ...callQuery(bookingApi.quote, { body: request }), enabled: false })
  return <ReserveFooter quote={quote} onSubmit={() => {}} isImpossible={false} />
}

test('nobody can go on before there is a price, also while it is not yet asked for', () => {
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UnaskedPrice />
    </QueryClientProvider>,
  )
  expect(shown).toContain('aria-busy="true"')
})
