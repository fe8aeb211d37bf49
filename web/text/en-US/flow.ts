import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/flow.ts'

export const texts: Translation<typeof zh> = {
  next: {
    title: 'Next step',
    way: 'Where it goes next',
    byRule: 'As the flow says',
    people: '{step}: who handles it',
    choose: 'Choose people',
    noCandidate: 'The flow found nobody for this step. Please ask whoever keeps the flow.',
    missingWay: 'Choose the next step',
    missingPeople: 'Choose who handles “{step}”',
    confirm: 'Submit',
    done: 'Done ({count} chosen)',
    remove: 'Remove {name}',
  },
  forecast: {
    whole: 'Who will be asked',
    next: 'What comes next',
    skipped: 'Skipped',
    everybody: 'All of them',
    anyOf: 'Any one of them',
    joint: ', ',
    more: ' and others, {count} in all',
  },
}
