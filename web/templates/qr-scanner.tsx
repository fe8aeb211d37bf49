import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { pathInQrCode } from './qr-form-url.ts'
import styles from './qr.module.css'
import { decodeQrCode } from './decode-qr-code.ts'

const LOOK_EVERY = 250

/** Reads a QR code with the camera or out of a picture, and goes where it leads if that is here. */
export function QrScanner() {
  const text = useText('templates')
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  function take(found: string) {
    const path = pathInQrCode(found, location.origin)
    if (path) {
      void navigate(path, { replace: true })
      return
    }
    setSaid(found)
    setLooking(false)
  }
  async function readPicture(file: File) {
    const bitmap = await createImageBitmap(file).catch(() => null)
    const found = bitmap && (await decodeQrCode(bitmap))
    if (found) {
      take(found)
    } else {
      toast(text('qr.nothing'), 'warning')
    }
  }

  return (
    <Page title={text('qr.read')} mood="work">
      {isLooking && <CameraView onFound={take} onFail={() => setLooking(false)} />}
      {said !== null && (
        <output className={styles.found}>
          <strong>{text('qr.foreign')}</strong>
          <p>{said}</p>
        </output>
      )}
      <div className={styles.buttons}>
        {!isLooking && <PrimaryButton onClick={() => setLooking(true)}>{text('qr.camera')}</PrimaryButton>}
        <label className={styles.file}>
          <span>{text('qr.picture')}</span>
          <input
            type="file"
            accept="image/*"
            aria-label={text('qr.picture')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) {
                void readPicture(file)
              }
              event.target.value = ''
            }}
          />
        </label>
      </div>
    </Page>
  )
}

function CameraView({ onFound, onFail }: { onFound: (said: string) => void; onFail: () => void }) {
  const text = useText('templates')
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef({ onFound, onFail })
  useEffect(() => {
    tell.current = { onFound, onFail }
  })

  useEffect(() => {
    const camera: { stream?: MediaStream; timer?: ReturnType<typeof setInterval>; isOver?: boolean } = {}
    async function start() {
      try {
        camera.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch {
        toast(text('qr.noCamera'), 'warning')
        tell.current.onFail()
        return
      }
      const element = video.current
      if (camera.isOver || !element) {
        stop()
        return
      }
      element.srcObject = camera.stream
      await element.play().catch(() => null)
      camera.timer = setInterval(() => void look(element), LOOK_EVERY)
    }
    async function look(element: HTMLVideoElement) {
      const found = await decodeQrCode(element).catch(() => null)
      if (found && !camera.isOver) {
        stop()
        tell.current.onFound(found)
      }
    }
    function stop() {
      camera.isOver = true
      clearInterval(camera.timer)
      camera.stream?.getTracks().forEach((track) => track.stop())
    }
    void start()
    return stop
  }, [text])

  return (
    <>
      <div className={styles.view}>
        <video ref={video} muted playsInline aria-label={text('qr.aim')} />
        <div className={styles.aim} aria-hidden="true" />
      </div>
      <p className={styles.hint}>{text('qr.aim')}</p>
    </>
  )
}
