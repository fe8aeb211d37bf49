export const texts = {
  rooms: {
    today: 'Today',
    flows: 'Flows',
    running: 'Running',
    forms: 'Forms',
    lists: 'Lists',
    home: 'Home pages',
    people: 'People',
    stays: 'Stays',
    money: 'Money',
    house: 'Platform',
  },
  today: 'Today',
}
