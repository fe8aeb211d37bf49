import { screen } from '#api/screen.ts'

export const filesScreens = {
  filePreview: screen({ path: '/file/preview/:fileId', access: 'signedIn', texts: ['files'] }),
}
