// The thread that draws social cards.
import { cardDrawing } from './card-drawing.mjs';
import { answerOrders } from './orders.mjs';

answerOrders(cardDrawing('card.typ'));
