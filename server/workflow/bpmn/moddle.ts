import { BpmnModdle } from 'bpmn-moddle'
import type { CreateElement } from '#domain/workflow/bpmn/element.ts'
import descriptor from '#domain/workflow/bpmn/shanju.json' with { type: 'json' }

/** One is enough: it keeps nothing of the diagrams it reads. It writes into what it is given, hence the copy. */
export const moddle = new BpmnModdle({ shanju: structuredClone(descriptor) })

export const newElement: CreateElement = (type, attributes) => moddle.create(type, attributes)
