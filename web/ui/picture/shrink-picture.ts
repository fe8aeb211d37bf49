const largestSide = 1600

export type SmallPicture = { file: File; width: number; height: number }

/**
 * A picture from the phone as it is sent: no larger than it is ever shown, and without what the camera wrote into it,
 * such as the place. Gives null for what this browser cannot read as a picture.
 */
export async function shrinkPicture(file: File): Promise<SmallPicture | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) {
    return null
  }
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = document.createElement('canvas')
  canvas.width = width ?? 1
  canvas.height = height ?? 1
  const context = canvas.getContext('2d')
  if (!context) {
    return null
  }
  // A transparent picture would turn black as a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  if (!blob) {
    return null
  }
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
  return { file: new File([blob], name, { type: 'image/jpeg' }), width: canvas.width, height: canvas.height }
}
