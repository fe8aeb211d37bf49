import type { CollisionDetection } from '@dnd-kit/core'

/** The open gap nearest to the pointer: thin lines are never under it by themselves. */
export const nearestGap: CollisionDetection = ({
  droppableContainers,
  droppableRects,
  pointerCoordinates,
}) => {
  if (!pointerCoordinates) {
    return []
  }
  const { x, y } = pointerCoordinates
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id)
      if (!rect || container.disabled || x < rect.left - 80 || x > rect.right + 80) {
        return []
      }
      const distance = Math.abs(y - (rect.top + rect.height / 2))
      return [{ id: container.id, data: { droppableContainer: container, value: distance } }]
    })
    .toSorted((one, other) => one.data.value - other.data.value)
    .slice(0, 1)
}
