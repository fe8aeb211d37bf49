import type { Button } from '#domain/workflow/task/buttons.ts'
import type { NodeSettings } from '#domain/workflow/definition/settings.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'

/** A button as screens show it: in the node's own words where it has some. */
export function buttonView(button: Button, { buttons, mustClaim }: NodeSettings, language: Language) {
  const own = buttons.find((setting) => setting.button === button)
  const named = language === 'en-US' ? own?.nameEn : own?.name
  return {
    alias: button,
    name: named || textOf(`button.${button}`, language),
    rejectMode: button === 'reject' ? ['backToStart', 'rejectPre', 'reject'] : [],
    isLock: button === 'lockUnlock' && mustClaim,
  }
}
