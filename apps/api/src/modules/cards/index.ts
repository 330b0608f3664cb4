export { CARD_SIZE, cardOf } from './card-addresses.js';
export { CardsModule } from './cards.module.js';
