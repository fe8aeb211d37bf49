import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'

type Props = { name: string; photo: string | null | undefined; size?: 32 | 44 | 64 | 80 }

/** A person's stored picture, or the first character of the name until it is there. */
export function PersonAvatar({ name, photo, size }: Props) {
  const { src } = useStoredPicture(photo)
  return <Avatar name={name} src={src} size={size} />
}
