/** A picture as text, so that it can be kept on the device until there is a network. */
export async function fileToDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read')))
    reader.readAsDataURL(file)
  })
}

export function dataUrlToFile(text: string): File {
  const [head = '', data = ''] = text.split(',', 2)
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
  return new File([bytes], 'picture.jpg', { type })
}
