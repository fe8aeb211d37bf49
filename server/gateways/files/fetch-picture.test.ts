import { expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

test('only pictures out in the network are fetched, by https and its own port', async () => {
  const inside = [
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/a.jpg',
    // A name is looked at when it is asked.
    'https://localhost/a.jpg',
    'http://example.com/a.jpg',
    'https://example.com:8443/a.jpg',
    'https://name:word@example.com/a.jpg',
    'file:///etc/passwd',
    'nonsense',
    '',
  ]
  for (const address of inside) {
    expect(await fetchPicture(address), address).toMatchObject({ ok: false, gone: true })
  }
})
