import type { ComponentType } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { ControlProps } from '../form-context.ts'
import { lazyFormPart } from '../lazy-form-part.tsx'

const load = () => import('./rare-controls.ts')
type Controls = Awaited<ReturnType<typeof load>>

const control = (choose: (controls: Controls) => ComponentType<ControlProps>) =>
  lazyFormPart(async () => choose(await load()), <Skeleton rows={2} />).Part

/** Controls that few forms have: nobody fetches them for a form without. */
export const CascadeControl = control((controls) => controls.CascadeControl)
export const DialogControl = control((controls) => controls.DialogControl)
export const ImagesControl = control((controls) => controls.ImagesControl)
export const LocationControl = control((controls) => controls.LocationControl)
export const RichTextControl = control((controls) => controls.RichTextControl)
export const SignatureControl = control((controls) => controls.SignatureControl)
