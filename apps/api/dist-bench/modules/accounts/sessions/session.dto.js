var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi from "@nestjs/swagger";
import { ApiProperty } from '@nestjs/swagger';
import { StatusDto } from '../protocol/protocol.dto.js';
export class ListedSessionDto {
    id;
    user_agent;
    ip;
    /** Epoch seconds. */
    created_at;
    /** Whether it is the browser that asks. */
    is_current;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, user_agent: { required: true, type: () => String }, ip: { required: true, type: () => String }, created_at: { required: true, type: () => Number, description: "Epoch seconds." }, is_current: { required: true, type: () => Boolean, description: "Whether it is the browser that asks." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], ListedSessionDto.prototype, "id", void 0);
export class SessionListDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => [ListedSessionDto] } };
    }
}
export class EndSessionsDto {
    /** Ids from the list. */
    sessions;
    static _OPENAPI_METADATA_FACTORY() {
        return { sessions: { required: true, type: () => [Number], description: "Ids from the list." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer', isArray: true }),
    __metadata("design:type", Array)
], EndSessionsDto.prototype, "sessions", void 0);
//# sourceMappingURL=session.dto.js.map