import { MigrationInterface, QueryRunner } from 'typeorm';

export class Init1795244889666 implements MigrationInterface {
  name = 'Init1795244889666';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS citext');
    await queryRunner.query(`
            CREATE TABLE "accounts" (
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "username" citext NOT NULL,
                "password_hash" text,
                "role" text NOT NULL DEFAULT 'student',
                "is_active" boolean NOT NULL DEFAULT true,
                "last_login_at" TIMESTAMP WITH TIME ZONE,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_5a7a02c20412299d198e097a8fe" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_477e3187cedfb5a3ac121e899c" ON "accounts" ("username")
        `);
    await queryRunner.query(`
            CREATE TABLE "email_addresses" (
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "account_id" uuid NOT NULL,
                "email" citext NOT NULL,
                "verified" boolean NOT NULL DEFAULT false,
                "primary" boolean NOT NULL DEFAULT false,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_990dc436db3b7c5a40d03a67092" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_5d9d563edbbb5bb4c09ccb4b13" ON "email_addresses" ("email")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_83aa84114a5edca7497654ff12" ON "email_addresses" ("email")
            WHERE verified
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_355d36552b87f4108a5ff9694d" ON "email_addresses" ("account_id")
            WHERE "primary"
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_b354fddb096ec65562f3fa8dda" ON "email_addresses" ("account_id", "email")
        `);
    await queryRunner.query(`
            CREATE TABLE "sessions" (
                "token_hash" bytea NOT NULL,
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "account_id" uuid,
                "methods" jsonb NOT NULL DEFAULT '[]',
                "state" jsonb NOT NULL DEFAULT '{}',
                "user_agent" text NOT NULL,
                "ip" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_abaa9e068cdd390bc5210f79884" PRIMARY KEY ("token_hash")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_3238ef96f18b355b671619111b" ON "sessions" ("id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_da0cf19646ff5c6e3c0284468e" ON "sessions" ("account_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_9cfe37d28c3b229a350e086d94" ON "sessions" ("expires_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "rate_marks" (
                "limit" text NOT NULL,
                "key" text NOT NULL,
                "marks" TIMESTAMP WITH TIME ZONE array NOT NULL,
                "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_55bf43b18de2a565e7d2e8ed69c" PRIMARY KEY ("limit", "key")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_c04c27464fc7d49a5563856e91" ON "rate_marks" ("expires_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "authenticators" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "account_id" uuid NOT NULL,
                "type" text NOT NULL,
                "secret" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "last_used_at" TIMESTAMP WITH TIME ZONE,
                "last_used_step" integer,
                CONSTRAINT "PK_1f524613bc876f10f9ba8b0f394" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_9f6f9df69020dc9f1f0e57ab4b" ON "authenticators" ("account_id", "type")
        `);
    await queryRunner.query(`
            CREATE TABLE "provider_accounts" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "account_id" uuid NOT NULL,
                "provider" text NOT NULL,
                "uid" text NOT NULL,
                "display" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_30803043b7efd4483786901ddc0" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_9fbaa3c2df7c09312bf797de50" ON "provider_accounts" ("account_id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_ea0ddd7edacc1461583e70b248" ON "provider_accounts" ("provider", "uid")
        `);
    await queryRunner.query(`
            CREATE TABLE "deletion_requests" (
                "account_id" uuid NOT NULL,
                "requested_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "erase_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_1f0200fe8f71cc76f64eb88dc3a" PRIMARY KEY ("account_id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_28cc34cfc8a2fc7834a138b656" ON "deletion_requests" ("erase_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "api_tokens" (
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "account_id" uuid NOT NULL,
                "token_hash" bytea NOT NULL,
                "name" text NOT NULL,
                "scopes" text array NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "last_used_at" TIMESTAMP WITH TIME ZONE,
                "revoked_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_c587455266b5fa8dace7194caac" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_5c25c1f4973320571027bfc1c1" ON "api_tokens" ("account_id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_bbd687a104e1921e6702c6e3aa" ON "api_tokens" ("token_hash")
        `);
    await queryRunner.query(`
            CREATE TABLE "educators" (
                "uuid" uuid NOT NULL,
                "name" text NOT NULL,
                "short_name" text NOT NULL,
                CONSTRAINT "PK_8078b6310d06b520e86eaa06ae1" PRIMARY KEY ("uuid")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "skills" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "uuid" uuid NOT NULL,
                "name" citext NOT NULL,
                CONSTRAINT "PK_0d3212120f4ecedf90864d7e298" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_701f7872832b86ac015ed910de" ON "skills" ("uuid")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_81f05095507fd84aa2769b4a52" ON "skills" ("name")
        `);
    await queryRunner.query(`
            CREATE TABLE "courses" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "uuid" uuid NOT NULL,
                "educator_uuid" uuid NOT NULL,
                "code" text NOT NULL,
                "title" text NOT NULL,
                "description" text NOT NULL,
                "academic_subject" text NOT NULL,
                "level" text NOT NULL,
                "credits" double precision NOT NULL,
                CONSTRAINT "PK_3f70a487cc718ad8eda4e6d58c9" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_3e253eaa9e1bb3911966fc1fb2" ON "courses" ("uuid")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_cdb77e7adf136a88112147a6d7" ON "courses" ("educator_uuid", "code")
        `);
    await queryRunner.query(`
            CREATE TABLE "course_skills" (
                "course_id" integer NOT NULL,
                "skill_id" integer NOT NULL,
                "position" smallint NOT NULL,
                CONSTRAINT "PK_171eb225d05862023eac75b5c7d" PRIMARY KEY ("course_id", "skill_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "programs" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "uuid" uuid NOT NULL,
                "educator_uuid" uuid NOT NULL,
                "code" text NOT NULL,
                "title" text NOT NULL,
                "level" text NOT NULL,
                "description" text NOT NULL,
                "department_name" text NOT NULL,
                "required_credits" double precision NOT NULL,
                "hex_color_code" text,
                CONSTRAINT "PK_d43c664bcaafc0e8a06dfd34e05" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_fb23300538935d50f9b205fd03" ON "programs" ("uuid")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_ecf27a98dcfd975a691dcbf0d0" ON "programs" ("educator_uuid", "code")
        `);
    await queryRunner.query(`
            CREATE TABLE "program_groups" (
                "program_id" integer NOT NULL,
                "position" smallint NOT NULL,
                "name" text NOT NULL,
                "kind" text NOT NULL,
                "credits" double precision NOT NULL,
                CONSTRAINT "PK_53aa7194326a667fc182e6155bd" PRIMARY KEY ("program_id", "position")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "program_courses" (
                "program_id" integer NOT NULL,
                "group_position" smallint NOT NULL,
                "course_id" integer NOT NULL,
                CONSTRAINT "PK_834ef4b940749b10589b9825eae" PRIMARY KEY ("program_id", "group_position", "course_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "careers" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "uuid" uuid NOT NULL,
                "onet_code" text NOT NULL,
                "title" text NOT NULL,
                "description" text NOT NULL,
                "average_pay" integer,
                "education_req" text,
                "job_count" integer,
                "year" smallint,
                "percentage_growth" double precision,
                "projected_job_count" integer,
                "projected_year" smallint,
                "hex_color_code" text,
                CONSTRAINT "PK_febfc45dc83d58090d3122fde3d" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_d7af8148565faf8d55f64ee615" ON "careers" ("uuid")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_3bee9f3e190669aa437ab27a0c" ON "careers" ("onet_code")
        `);
    await queryRunner.query(`
            CREATE TABLE "career_skills" (
                "career_id" integer NOT NULL,
                "skill_id" integer NOT NULL,
                "weight" double precision NOT NULL,
                "position" smallint NOT NULL,
                CONSTRAINT "PK_5245e69d55ed98afe1aa74edf43" PRIMARY KEY ("career_id", "skill_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "career_programs" (
                "career_id" integer NOT NULL,
                "program_id" integer NOT NULL,
                CONSTRAINT "PK_fe1669669e9aeacb74c935276fc" PRIMARY KEY ("career_id", "program_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "data_sources" (
                "name" text NOT NULL,
                "sha256" text NOT NULL,
                "rows" integer NOT NULL,
                "loaded_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_bc118461a56a298ca753d901b88" PRIMARY KEY ("name")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "catalogue_version" (
                "id" smallint NOT NULL,
                "version" integer NOT NULL,
                CONSTRAINT "PK_72f6d122890c6b782069aa41f53" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "students" (
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "account_id" uuid NOT NULL,
                "handle" citext NOT NULL,
                "first_name" text NOT NULL DEFAULT '',
                "last_name" text NOT NULL DEFAULT '',
                "bio" text NOT NULL DEFAULT '',
                "location" text NOT NULL DEFAULT '',
                "image_key" text,
                "social_media" jsonb NOT NULL DEFAULT '{}',
                "visibility" text NOT NULL,
                "visibility_confirmed_at" TIMESTAMP WITH TIME ZONE,
                "search_indexing" boolean NOT NULL DEFAULT false,
                "hidden_at" TIMESTAMP WITH TIME ZONE,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "REL_55ea83776b20e951c82a0f18ad" UNIQUE ("account_id"),
                CONSTRAINT "PK_7d7f07271ad4ce999880713f05e" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_495e3458059c5e32e626ff2a58" ON "students" ("handle")
        `);
    await queryRunner.query(`
            CREATE TABLE "handle_redirects" (
                "handle" citext NOT NULL,
                "student_id" uuid NOT NULL,
                "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_a8ab5d5473dafcb1721049cb9aa" PRIMARY KEY ("handle")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "transcript_imports" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "layout" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_d576408952d6acc2c8f5b619220" PRIMARY KEY ("student_id", "id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "earned_courses" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "import_id" uuid NOT NULL,
                "position" integer NOT NULL,
                "kind" text NOT NULL,
                "term" text,
                "institution" text,
                "code" text NOT NULL,
                "title" text NOT NULL,
                "credits" double precision NOT NULL,
                "grade" text,
                "repeat" text,
                "course_id" integer,
                CONSTRAINT "PK_198149d12e44ae7b153b0eb567b" PRIMARY KEY ("student_id", "id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "course_visibility" (
                "student_id" uuid NOT NULL,
                "course_id" integer NOT NULL,
                "is_visible" boolean NOT NULL,
                "grade_visible" boolean NOT NULL,
                CONSTRAINT "PK_0e09bf3704bfe5cc300fd364d76" PRIMARY KEY ("student_id", "course_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "linked_careers" (
                "student_id" uuid NOT NULL,
                "career_id" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_1c5102282d3beccd13205f26fd9" PRIMARY KEY ("student_id", "career_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "linked_programs" (
                "student_id" uuid NOT NULL,
                "program_id" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_31cac5b2c2cf163cb1f82f1ae58" PRIMARY KEY ("student_id", "program_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "favourite_courses" (
                "student_id" uuid NOT NULL,
                "course_id" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_bd347602cd28a2b24e438645ada" PRIMARY KEY ("student_id", "course_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "student_snapshots" (
                "student_id" uuid NOT NULL,
                "earned_courses" integer array NOT NULL DEFAULT '{}',
                "shown_courses" integer array NOT NULL DEFAULT '{}',
                "project_skills" integer array NOT NULL DEFAULT '{}',
                "shown_project_skills" integer array NOT NULL DEFAULT '{}',
                "linked_careers" integer array NOT NULL DEFAULT '{}',
                "linked_programs" integer array NOT NULL DEFAULT '{}',
                CONSTRAINT "PK_e2bc44db8fe99948d4472980a84" PRIMARY KEY ("student_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "feedback_topics" (
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "name" text NOT NULL,
                "position" smallint NOT NULL,
                "retired_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_37c4dca7fd35796219c7c95aa98" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "feedback_submissions" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "topic_id" uuid NOT NULL,
                "message" text NOT NULL,
                "reported_on_page" text NOT NULL,
                "status" text NOT NULL DEFAULT 'new',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_9aed19cd12c35902dca099cd969" PRIMARY KEY ("student_id", "id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "projects" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "title" text NOT NULL,
                "description" text NOT NULL,
                "image_key" text,
                "hidden_at" TIMESTAMP WITH TIME ZONE,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_d7c76f007c7248f36634e4ec0ad" PRIMARY KEY ("student_id", "id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_b304eca00f8213b5e76dd40551" ON "projects" ("created_at", "id")
        `);
    await queryRunner.query(`
            CREATE TABLE "project_skills" (
                "student_id" uuid NOT NULL,
                "project_id" uuid NOT NULL,
                "skill_id" integer NOT NULL,
                "position" smallint NOT NULL,
                CONSTRAINT "PK_8c343f9123f2027087696861766" PRIMARY KEY ("student_id", "project_id", "skill_id")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "email_addresses"
            ADD CONSTRAINT "FK_62ffbe0d3bc01c0e84aaa063ce4" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "sessions"
            ADD CONSTRAINT "FK_da0cf19646ff5c6e3c0284468e5" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "authenticators"
            ADD CONSTRAINT "FK_371417eba9fb6e3b94cc99c7276" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "provider_accounts"
            ADD CONSTRAINT "FK_9fbaa3c2df7c09312bf797de50f" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "deletion_requests"
            ADD CONSTRAINT "FK_1f0200fe8f71cc76f64eb88dc3a" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "api_tokens"
            ADD CONSTRAINT "FK_5c25c1f4973320571027bfc1c14" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD CONSTRAINT "FK_8df3092f436b83a1284af6623b7" FOREIGN KEY ("educator_uuid") REFERENCES "educators"("uuid") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "course_skills"
            ADD CONSTRAINT "FK_03aa4e2a59bcce232d3c8c23405" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "course_skills"
            ADD CONSTRAINT "FK_458ecd9be8f7115bd3b23b12010" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "programs"
            ADD CONSTRAINT "FK_65d10f4e6b17ab9c301f504aef8" FOREIGN KEY ("educator_uuid") REFERENCES "educators"("uuid") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "program_groups"
            ADD CONSTRAINT "FK_ea7e825e072f4ad8e0dbf5e2cf6" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "program_courses"
            ADD CONSTRAINT "FK_679728f1b3873049f130705da4f" FOREIGN KEY ("program_id", "group_position") REFERENCES "program_groups"("program_id", "position") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "program_courses"
            ADD CONSTRAINT "FK_adb725f0175104e1ca8623e05a9" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "career_skills"
            ADD CONSTRAINT "FK_085c081f3073ac04f011b90cad5" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "career_skills"
            ADD CONSTRAINT "FK_b0c121db03d173c08757d6efc6f" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "career_programs"
            ADD CONSTRAINT "FK_324dc0f57ef5166508716717c23" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "career_programs"
            ADD CONSTRAINT "FK_babe83c410edc11aed61dc97bd7" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "students"
            ADD CONSTRAINT "FK_55ea83776b20e951c82a0f18ad4" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "transcript_imports"
            ADD CONSTRAINT "FK_e53ec430e8543acd5c3f2f8dc54" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ADD CONSTRAINT "FK_3e3827ec952d76be696b85059ee" FOREIGN KEY ("student_id", "import_id") REFERENCES "transcript_imports"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ADD CONSTRAINT "FK_15e0276d94bd1abbc26214849f5" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "course_visibility"
            ADD CONSTRAINT "FK_d11a8ee0af51096b22a3df2dea9" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "course_visibility"
            ADD CONSTRAINT "FK_cfbb4756b39605ecbd428e0fc14" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_careers"
            ADD CONSTRAINT "FK_8e1c0b805b8b8b49512a3e8c8dd" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_careers"
            ADD CONSTRAINT "FK_07e66fb225fa03e7773b7dee6c0" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_programs"
            ADD CONSTRAINT "FK_999c1f0b38f2440c98efe2594a1" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_programs"
            ADD CONSTRAINT "FK_950d4d10e3f56a26b9943ac3e71" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "favourite_courses"
            ADD CONSTRAINT "FK_be4f36b02236ccda5993149bde8" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "favourite_courses"
            ADD CONSTRAINT "FK_5721b0c23acf969e77e3eb58bd3" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "student_snapshots"
            ADD CONSTRAINT "FK_e2bc44db8fe99948d4472980a84" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD CONSTRAINT "FK_6d764a033449da61afffa0706a0" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD CONSTRAINT "FK_2a28a5c09eaf2f04ab6ae7d2805" FOREIGN KEY ("topic_id") REFERENCES "feedback_topics"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "projects"
            ADD CONSTRAINT "FK_739f2dd8faf279ff6ba6dd4180b" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "project_skills"
            ADD CONSTRAINT "FK_411ab5912d507469666a59f91af" FOREIGN KEY ("student_id", "project_id") REFERENCES "projects"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "project_skills"
            ADD CONSTRAINT "FK_903cd0ac4cc4681039d306c485e" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "project_skills" DROP CONSTRAINT "FK_903cd0ac4cc4681039d306c485e"
        `);
    await queryRunner.query(`
            ALTER TABLE "project_skills" DROP CONSTRAINT "FK_411ab5912d507469666a59f91af"
        `);
    await queryRunner.query(`
            ALTER TABLE "projects" DROP CONSTRAINT "FK_739f2dd8faf279ff6ba6dd4180b"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP CONSTRAINT "FK_2a28a5c09eaf2f04ab6ae7d2805"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP CONSTRAINT "FK_6d764a033449da61afffa0706a0"
        `);
    await queryRunner.query(`
            ALTER TABLE "student_snapshots" DROP CONSTRAINT "FK_e2bc44db8fe99948d4472980a84"
        `);
    await queryRunner.query(`
            ALTER TABLE "favourite_courses" DROP CONSTRAINT "FK_5721b0c23acf969e77e3eb58bd3"
        `);
    await queryRunner.query(`
            ALTER TABLE "favourite_courses" DROP CONSTRAINT "FK_be4f36b02236ccda5993149bde8"
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_programs" DROP CONSTRAINT "FK_950d4d10e3f56a26b9943ac3e71"
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_programs" DROP CONSTRAINT "FK_999c1f0b38f2440c98efe2594a1"
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_careers" DROP CONSTRAINT "FK_07e66fb225fa03e7773b7dee6c0"
        `);
    await queryRunner.query(`
            ALTER TABLE "linked_careers" DROP CONSTRAINT "FK_8e1c0b805b8b8b49512a3e8c8dd"
        `);
    await queryRunner.query(`
            ALTER TABLE "course_visibility" DROP CONSTRAINT "FK_cfbb4756b39605ecbd428e0fc14"
        `);
    await queryRunner.query(`
            ALTER TABLE "course_visibility" DROP CONSTRAINT "FK_d11a8ee0af51096b22a3df2dea9"
        `);
    await queryRunner.query(`
            ALTER TABLE "earned_courses" DROP CONSTRAINT "FK_15e0276d94bd1abbc26214849f5"
        `);
    await queryRunner.query(`
            ALTER TABLE "earned_courses" DROP CONSTRAINT "FK_3e3827ec952d76be696b85059ee"
        `);
    await queryRunner.query(`
            ALTER TABLE "transcript_imports" DROP CONSTRAINT "FK_e53ec430e8543acd5c3f2f8dc54"
        `);
    await queryRunner.query(`
            ALTER TABLE "students" DROP CONSTRAINT "FK_55ea83776b20e951c82a0f18ad4"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_programs" DROP CONSTRAINT "FK_babe83c410edc11aed61dc97bd7"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_programs" DROP CONSTRAINT "FK_324dc0f57ef5166508716717c23"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_skills" DROP CONSTRAINT "FK_b0c121db03d173c08757d6efc6f"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_skills" DROP CONSTRAINT "FK_085c081f3073ac04f011b90cad5"
        `);
    await queryRunner.query(`
            ALTER TABLE "program_courses" DROP CONSTRAINT "FK_adb725f0175104e1ca8623e05a9"
        `);
    await queryRunner.query(`
            ALTER TABLE "program_courses" DROP CONSTRAINT "FK_679728f1b3873049f130705da4f"
        `);
    await queryRunner.query(`
            ALTER TABLE "program_groups" DROP CONSTRAINT "FK_ea7e825e072f4ad8e0dbf5e2cf6"
        `);
    await queryRunner.query(`
            ALTER TABLE "programs" DROP CONSTRAINT "FK_65d10f4e6b17ab9c301f504aef8"
        `);
    await queryRunner.query(`
            ALTER TABLE "course_skills" DROP CONSTRAINT "FK_458ecd9be8f7115bd3b23b12010"
        `);
    await queryRunner.query(`
            ALTER TABLE "course_skills" DROP CONSTRAINT "FK_03aa4e2a59bcce232d3c8c23405"
        `);
    await queryRunner.query(`
            ALTER TABLE "courses" DROP CONSTRAINT "FK_8df3092f436b83a1284af6623b7"
        `);
    await queryRunner.query(`
            ALTER TABLE "api_tokens" DROP CONSTRAINT "FK_5c25c1f4973320571027bfc1c14"
        `);
    await queryRunner.query(`
            ALTER TABLE "deletion_requests" DROP CONSTRAINT "FK_1f0200fe8f71cc76f64eb88dc3a"
        `);
    await queryRunner.query(`
            ALTER TABLE "provider_accounts" DROP CONSTRAINT "FK_9fbaa3c2df7c09312bf797de50f"
        `);
    await queryRunner.query(`
            ALTER TABLE "authenticators" DROP CONSTRAINT "FK_371417eba9fb6e3b94cc99c7276"
        `);
    await queryRunner.query(`
            ALTER TABLE "sessions" DROP CONSTRAINT "FK_da0cf19646ff5c6e3c0284468e5"
        `);
    await queryRunner.query(`
            ALTER TABLE "email_addresses" DROP CONSTRAINT "FK_62ffbe0d3bc01c0e84aaa063ce4"
        `);
    await queryRunner.query(`
            DROP TABLE "project_skills"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_b304eca00f8213b5e76dd40551"
        `);
    await queryRunner.query(`
            DROP TABLE "projects"
        `);
    await queryRunner.query(`
            DROP TABLE "feedback_submissions"
        `);
    await queryRunner.query(`
            DROP TABLE "feedback_topics"
        `);
    await queryRunner.query(`
            DROP TABLE "student_snapshots"
        `);
    await queryRunner.query(`
            DROP TABLE "favourite_courses"
        `);
    await queryRunner.query(`
            DROP TABLE "linked_programs"
        `);
    await queryRunner.query(`
            DROP TABLE "linked_careers"
        `);
    await queryRunner.query(`
            DROP TABLE "course_visibility"
        `);
    await queryRunner.query(`
            DROP TABLE "earned_courses"
        `);
    await queryRunner.query(`
            DROP TABLE "transcript_imports"
        `);
    await queryRunner.query(`
            DROP TABLE "handle_redirects"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_495e3458059c5e32e626ff2a58"
        `);
    await queryRunner.query(`
            DROP TABLE "students"
        `);
    await queryRunner.query(`
            DROP TABLE "catalogue_version"
        `);
    await queryRunner.query(`
            DROP TABLE "data_sources"
        `);
    await queryRunner.query(`
            DROP TABLE "career_programs"
        `);
    await queryRunner.query(`
            DROP TABLE "career_skills"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_3bee9f3e190669aa437ab27a0c"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_d7af8148565faf8d55f64ee615"
        `);
    await queryRunner.query(`
            DROP TABLE "careers"
        `);
    await queryRunner.query(`
            DROP TABLE "program_courses"
        `);
    await queryRunner.query(`
            DROP TABLE "program_groups"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_ecf27a98dcfd975a691dcbf0d0"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_fb23300538935d50f9b205fd03"
        `);
    await queryRunner.query(`
            DROP TABLE "programs"
        `);
    await queryRunner.query(`
            DROP TABLE "course_skills"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_cdb77e7adf136a88112147a6d7"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_3e253eaa9e1bb3911966fc1fb2"
        `);
    await queryRunner.query(`
            DROP TABLE "courses"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_81f05095507fd84aa2769b4a52"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_701f7872832b86ac015ed910de"
        `);
    await queryRunner.query(`
            DROP TABLE "skills"
        `);
    await queryRunner.query(`
            DROP TABLE "educators"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_bbd687a104e1921e6702c6e3aa"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_5c25c1f4973320571027bfc1c1"
        `);
    await queryRunner.query(`
            DROP TABLE "api_tokens"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_28cc34cfc8a2fc7834a138b656"
        `);
    await queryRunner.query(`
            DROP TABLE "deletion_requests"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_ea0ddd7edacc1461583e70b248"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_9fbaa3c2df7c09312bf797de50"
        `);
    await queryRunner.query(`
            DROP TABLE "provider_accounts"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_9f6f9df69020dc9f1f0e57ab4b"
        `);
    await queryRunner.query(`
            DROP TABLE "authenticators"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_c04c27464fc7d49a5563856e91"
        `);
    await queryRunner.query(`
            DROP TABLE "rate_marks"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_9cfe37d28c3b229a350e086d94"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_da0cf19646ff5c6e3c0284468e"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_3238ef96f18b355b671619111b"
        `);
    await queryRunner.query(`
            DROP TABLE "sessions"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_b354fddb096ec65562f3fa8dda"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_355d36552b87f4108a5ff9694d"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_83aa84114a5edca7497654ff12"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_5d9d563edbbb5bb4c09ccb4b13"
        `);
    await queryRunner.query(`
            DROP TABLE "email_addresses"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_477e3187cedfb5a3ac121e899c"
        `);
    await queryRunner.query(`
            DROP TABLE "accounts"
        `);
  }
}
