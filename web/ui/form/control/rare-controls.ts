/** What few forms are filled in with, as one file that comes only with those. */
export { CascadeControl } from './CascadeControl.tsx'
export { DialogControl } from './DialogControl.tsx'
export { ImagesControl } from './ImagesControl.tsx'
export { LocationControl } from './LocationControl.tsx'
export { RichTextControl } from './RichTextControl.tsx'
export { SignatureControl } from './SignatureControl.tsx'
