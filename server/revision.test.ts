import { expect, test } from 'vitest'
import { refuseStale } from './revision.ts'
import { scopeOf } from './scope.ts'
import { startServer } from './testing.ts'
import { Failure, textOf } from './failure.ts'

test('a late save is refused with who saved before, and in whole sentences where nobody is named', async () => {
  const server = await startServer()
  const scope = scopeOf(server.env, server.tenantId, undefined, { language: 'zh-CN' })
  const user = await server.addUser({ account: 'wu', fullname: '吴敏' })
  const refusal = async (updated_by: string | null) => {
    const saved = { revision: 3, updated_by, updated_at: null }
    const error = await refuseStale(scope, 2, saved, {}).catch((failure: unknown) => failure)
    return error instanceof Failure ? textOf(error.key, 'zh-CN', error.values) : error
  }
  expect(await refusal(user)).toMatch(/^吴敏 在你打开之后保存过/)
  expect(await refusal(null)).toMatch(/^在你打开之后已被别人修改/)
  await server.stop()
})
