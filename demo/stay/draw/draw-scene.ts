import type { Scene } from '../scenes.ts'
import { exterior } from './building/exterior.ts'
import { drawView } from './landscape/views.ts'

/** The picture of a scene as SVG text, so wide. */
export function drawScene(scene: Scene, width: number): string {
  const { file: seed, season, hour, ridge } = scene
  if (scene.shows === 'valley') {
    return drawView({ seed, season, hour, ridge, outlook: scene.outlook }, width)
  }
  return exterior(scene.style, scene.form, { seed, season, hour, ridge, setting: scene.setting, width })
}
