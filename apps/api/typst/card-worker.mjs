// The thread that draws social cards.
import { cardDrawing } from './card-drawing.mjs';
import { doTasks } from './tasks.mjs';

doTasks(cardDrawing('card.typ'));
