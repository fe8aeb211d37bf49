import { getFixedT, type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TextModule } from './catalogues.ts'

/** The texts of a module on a screen: `const text = useText('identity')`, then `text('title.login')`. */
export function useText<M extends TextModule = 'app'>(module?: M): TFunction<M> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- i18next's own type is wider than the module's
  return useTranslation(module ?? 'app').t as TFunction<M>
}

/** A text of the frame outside a screen. */
export const textOf: TFunction = getFixedT(null, 'app')
