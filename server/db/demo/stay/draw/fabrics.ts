import type { Style } from './styles.ts'
import type { Fabric } from './indoors.ts'

/** What the rooms of each kind of house are made of; a house has one of them throughout. */
export const fabrics: Record<Style, readonly Fabric[]> = {
  earth: [
    { wall: '#e3cfae', accent: '#d0b48c', floor: '#b99673', ceiling: '#9a7a5c', wood: '#7a5a42', cloth: '#efe6d6', cladding: 'plain', flooring: 'boards', roof: 'pitched' },
    { wall: '#ead9bf', accent: '#caa880', floor: '#c0ab92', ceiling: '#a88a6a', wood: '#6a4b38', cloth: '#e9dfcc', cladding: 'plain', flooring: 'tiles', roof: 'pitched' },
  ],
  bamboo: [
    { wall: '#d8c290', accent: '#c7ad78', floor: '#b99a68', ceiling: '#b59a66', wood: '#8c6f45', cloth: '#f0ead9', cladding: 'canes', flooring: 'boards', roof: 'pitched' },
    { wall: '#e4d6b0', accent: '#cdb988', floor: '#a98c62', ceiling: '#c0a874', wood: '#7d6240', cloth: '#e6ead8', cladding: 'canes', flooring: 'mats', roof: 'pitched' },
  ],
  wood: [
    { wall: '#c59d74', accent: '#b58a62', floor: '#a37c58', ceiling: '#b98f66', wood: '#6d5040', cloth: '#efe8dc', cladding: 'boards', flooring: 'boards', roof: 'pitched' },
    { wall: '#d8bc96', accent: '#c2a079', floor: '#8f6d50', ceiling: '#c9a982', wood: '#5a4638', cloth: '#e2e4dc', cladding: 'boards', flooring: 'boards', roof: 'pitched' },
  ],
  stone: [
    { wall: '#cfc9bd', accent: '#b3ab9c', floor: '#9c8871', ceiling: '#8a6f58', wood: '#6a5040', cloth: '#ece6da', cladding: 'stone', flooring: 'boards', roof: 'flat' },
    { wall: '#dcd8ce', accent: '#a9a498', floor: '#a8a196', ceiling: '#d8d2c6', wood: '#5d5046', cloth: '#dfe2df', cladding: 'stone', flooring: 'tiles', roof: 'flat' },
  ],
  glass: [
    { wall: '#e9e5dc', accent: '#d9d2c4', floor: '#b8a48a', ceiling: '#f0ece4', wood: '#5a5650', cloth: '#e6e2d8', cladding: 'plain', flooring: 'boards', roof: 'flat' },
    { wall: '#dfe0da', accent: '#b59a78', floor: '#c4c0b6', ceiling: '#ecebe5', wood: '#4b4f4c', cloth: '#d6dbd4', cladding: 'plain', flooring: 'tiles', roof: 'flat' },
  ],
  tree: [
    { wall: '#c9a67c', accent: '#b98f66', floor: '#9c7a5a', ceiling: '#a9855f', wood: '#654c3b', cloth: '#eef0e4', cladding: 'boards', flooring: 'boards', roof: 'pitched' },
    { wall: '#b8a284', accent: '#a1876a', floor: '#8a6f56', ceiling: '#94795d', wood: '#54463a', cloth: '#e8e2d2', cladding: 'boards', flooring: 'boards', roof: 'pitched' },
  ],
  tent: [
    { wall: '#efe5d0', accent: '#e3d5b8', floor: '#b08e68', ceiling: '#e9dec6', wood: '#8a6a4c', cloth: '#f4efe4', cladding: 'plain', flooring: 'boards', roof: 'pitched' },
    { wall: '#e8e2d2', accent: '#d8ccb2', floor: '#a1835f', ceiling: '#e3dac6', wood: '#75593f', cloth: '#e8ece4', cladding: 'plain', flooring: 'boards', roof: 'pitched' },
  ],
  court: [
    { wall: '#e6e1d6', accent: '#cdbfa8', floor: '#9a958a', ceiling: '#7d5f48', wood: '#7d4a3c', cloth: '#efe8da', cladding: 'plain', flooring: 'tiles', roof: 'pitched' },
    { wall: '#ddd8cc', accent: '#bfae94', floor: '#8a6a50', ceiling: '#6f5442', wood: '#5f4436', cloth: '#e6dccb', cladding: 'plain', flooring: 'boards', roof: 'flat' },
  ],
}

export const accents = ['#1f6f54', '#8fa58c', '#b4714a', '#6f8791', '#c59a5c', '#9a6a58'] as const
