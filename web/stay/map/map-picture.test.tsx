import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mapPictureUrl } from './map-picture-url.ts'
import MapPicture from './map-picture.tsx'

const place = { latitude: 40.44, longitude: 116.62, system: 'GCJ02' as const }
const map = { key: 'key-of-the-park', plugins: [] }

test('the picture of a map is asked for with the key of the installation, and what it lays over it', () => {
  const query = (url: string) => Object.fromEntries(new URL(url).searchParams)
  expect(query(mapPictureUrl(map, place, '云顶玻璃屋'))).toMatchObject({
    key: 'key-of-the-park',
    location: '116.620000,40.440000',
    markers: 'mid,0xB4491B,:116.620000,40.440000',
  })
  expect(Object.keys(query(mapPictureUrl(map, place, '云顶玻璃屋')))).not.toContain('traffic')
  const full = query(mapPictureUrl({ ...map, plugins: ['traffic', 'label'] }, place, '云顶'.repeat(20)))
  expect(full).toMatchObject({ traffic: '1', labels: expect.stringMatching(/^(云顶){7}云,/) })
})

test('numbers of satellites are turned into those of the map', () => {
  const url = mapPictureUrl(map, { latitude: 39.915, longitude: 116.404, system: 'WGS84' }, '家')
  expect(new URL(url).searchParams.get('location')).toBe('116.410244,39.916404')
})

test('the picture leads to the map app', () => {
  const shown = renderToStaticMarkup(<MapPicture map={map} place={place} name="云顶玻璃屋" />)
  expect(shown).toContain('href="https://uri.amap.com/marker?')
  expect(shown).toContain('key-of-the-park')
})
