import { MigrationInterface, QueryRunner } from "typeorm";

export class PortfolioImports1795477707977 implements MigrationInterface {
    name = 'PortfolioImports1795477707977'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "portfolio_imports" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "source" text NOT NULL,
                "profile" jsonb NOT NULL,
                "projects" jsonb NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_8acecb1c90cb45be28cedd8bc11" PRIMARY KEY ("student_id", "id")
            )
        `);
        await queryRunner.query(`
            ALTER TABLE "portfolio_imports"
            ADD CONSTRAINT "FK_8ef0beb0111b79a4ff25adb8f77" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "portfolio_imports" DROP CONSTRAINT "FK_8ef0beb0111b79a4ff25adb8f77"
        `);
        await queryRunner.query(`
            DROP TABLE "portfolio_imports"
        `);
    }

}
